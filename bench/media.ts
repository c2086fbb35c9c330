import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEncoder } from '../server/src/platform/ffmpeg/index.ts'
import { encodePicture } from '../server/tests/support/encode-picture.ts'
import { measureFirstFrame } from './media/first-frame.ts'
import { film, makeFilm } from './media/make-film.ts'
import { measureSegments } from './media/segments.ts'
import { openLibrary } from './media/upload.ts'
import { signIn, startSchool } from './support/processes.ts'

/** Seconds of video; results are per minute of video. */
const duration = 20
/** The rungs that the pipeline encodes for this file. */
const rungs = [
  { width: 854, height: 480, maxRate: 1_100_000 },
  { width: 640, height: 360, maxRate: 600_000 },
]

/** Seconds that ffmpeg alone takes for the same rungs. */
const measureBareEncoder = async (source: string, folder: string): Promise<number | undefined> => {
  const encoder = await findEncoder()
  if (encoder.kind !== 'ffmpeg') return undefined
  // The same priority as the pipeline's child process.
  setPriority(10)
  const started = performance.now()
  const files = rungs.map((rung, index) => ({ ...rung, file: join(folder, `bare-${index}.mp4`) }))
  await encodePicture(encoder, source, film.rate, files)
  return (performance.now() - started) / 1000
}

const perMinute = (seconds: number): string => ((seconds * 60) / duration).toFixed(1)

export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-bench-media-'))
  const dataDir = join(folder, 'data')
  try {
    const source = join(folder, 'film.mp4')
    await makeFilm(source, duration)
    const school = await startSchool({ DATA_DIR: dataDir, JOBS: 'here' })
    try {
      const library = openLibrary(school.url, await signIn(school.url, 'operator'))
      await library.clearQueue()
      const { videoId, playable, ready } = await library.ingest(source)
      console.log(`upload end → playable: ${perMinute(playable)} s per minute of video`)
      console.log(`upload end → ready:    ${perMinute(ready)} s per minute of video`)
      await measureSegments(school.url, library.token, videoId, join(dataDir, 'media', 'published'))
      await measureFirstFrame(school.url, library.token, videoId)
      const bare = await measureBareEncoder(source, folder)
      if (bare === undefined) console.log('no ffmpeg command here: no peer for the transcode')
      else
        console.log(
          `the bare encoder:      ${perMinute(bare)} s per minute; ready takes ${(ready / bare).toFixed(2)} times as long`,
        )
    } finally {
      await school.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
