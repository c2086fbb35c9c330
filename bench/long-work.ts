import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCourses } from '@jingke/contract/catalogue/calls'
import { browseTogether, type Mix, openLearners, type Subject } from './long-work/learners.ts'
import { makeFilm } from './media/make-film.ts'
import { openLibrary, post } from './media/upload.ts'
import { signIn, startSchool } from './support/processes.ts'
import { quantile } from './support/statistics.ts'
import { verdict } from './support/verdict.ts'

const learnerCount = 50
/** Milliseconds. */
const idleTime = 20_000
/** Seconds of video. */
const playedLength = 5
const convertedLength = 30
/** Times the p95 of the idle server. */
const limit = 3

const summarise = ({ times, failures }: Mix): string =>
  `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms of ${times.length} requests, ${failures.length} failed`

const until = (moment: number) => () => performance.now() > moment

/** Learners browse, play and sign in: on a server with nothing else to do, then while a video is converted. */
const measure = async (
  subject: Subject,
  library: ReturnType<typeof openLibrary>,
  converted: string,
): Promise<void> => {
  const learners = await openLearners(subject.url, learnerCount)
  // Fills the caches.
  await browseTogether(subject, learners, until(performance.now() + idleTime / 4))
  const idle = await browseTogether(subject, learners, until(performance.now() + idleTime))
  console.log(`${learnerCount} learners, idle server: ${summarise(idle)}`)
  let isReady = false
  const work = library.ingest(converted).finally(() => {
    isReady = true
  })
  const busy = await browseTogether(subject, learners, () => isReady)
  const { ready } = await work
  console.log(`while ${convertedLength} s of video are converted: ${summarise(busy)}`)
  const ratio = quantile(busy.times, 0.95) / quantile(idle.times, 0.95)
  console.log(
    `p95: ${ratio.toFixed(2)} times the idle server (limit ${limit}, no failure: ${verdict(ratio <= limit && busy.failures.length === 0, 'ABOVE')}); converted in ${ready.toFixed(0)} s`,
  )
  const failures = new Set([...idle.failures, ...busy.failures])
  for (const failure of [...failures].slice(0, 10)) console.log(`  ${failure}`)
}

export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-bench-work-'))
  try {
    const [played, converted] = [join(folder, 'played.mp4'), join(folder, 'converted.mp4')]
    await makeFilm(played, playedLength)
    await makeFilm(converted, convertedLength)
    const school = await startSchool({
      DATA_DIR: join(folder, 'data'),
      JOBS: 'here',
      DEMO_OPENINGS: '0',
      // Each learner has an address of its own, as limits per address expect.
      TRUSTED_PROXIES: '127.0.0.1',
    })
    try {
      const library = openLibrary(school.url, await signIn(school.url, 'operator'))
      await library.clearQueue()
      const { videoId } = await library.ingest(played)
      const { list } = await post<{ list: { id: number }[] }>(
        school.url + listCourses,
        await signIn(school.url, 'student'),
        {},
      )
      const courseId = list[0]?.id ?? 0
      const subject = { url: school.url, courseId, videoId, staffToken: library.token }
      await measure(subject, library, converted)
    } finally {
      await school.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
