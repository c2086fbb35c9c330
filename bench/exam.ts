import { fillExamSchool } from '../server/tests/support/exam/exam-school.ts'
import { openFaultHarness, signIn } from '../server/tests/support/fault-harness.ts'
import { startServer } from '../server/tests/support/programs/server-process.ts'
import { runCaches } from './exam/caches.ts'
import { openExam } from './exam/open-exam.ts'
import { runRegrade } from './exam/regrade.ts'
import { runSaves } from './exam/saves.ts'
import { runStampede } from './exam/stampede.ts'

const learners = Number(process.env.BENCH_LEARNERS ?? 2000)
/** Attempts at the exam, in which one question is marked again. */
const attempts = Number(process.env.BENCH_ATTEMPTS ?? 10_000)
/** Seconds of a learner for one question. */
const pace = Number(process.env.BENCH_PACE ?? 5)

/** What the task adds to the stack is disposed at its end. */
const disposing = async (task: (cleanup: AsyncDisposableStack) => Promise<void>): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    await task(cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}

const measureExam = async (cleanup: AsyncDisposableStack): Promise<void> => {
  const bed = await openFaultHarness('exam', cleanup)
  const rules = { attempts: null, passPercent: 100 }
  const { school, tokens } = await bed.fill(async (context) => {
    const filled = await fillExamSchool(context, Math.max(learners, attempts), rules)
    const signedIn = []
    for (const id of filled.userIds.slice(0, learners))
      signedIn.push((await signIn(context, id)).token)
    return { school: filled, tokens: signedIn }
  })
  const server = await startServer(bed.env)
  try {
    await runStampede({ origin: server.origin, lesson: school.lesson, tokens, pace })
  } finally {
    await server.end('SIGTERM')
  }
  const examinees = { ...school, userIds: school.userIds.slice(0, learners) }
  const measureParts = async (opened: AsyncDisposableStack): Promise<void> => {
    const exam = opened.use(await openExam(bed.env, bed.connection()))
    await runSaves(exam, examinees, bed.connection(), bed.pid())
    await runCaches(exam, examinees, bed.pid())
  }
  await disposing(measureParts)
  const marked = { ...school, userIds: school.userIds.slice(0, attempts) }
  await runRegrade(bed.env, bed.connection(), bed.pid(), marked)
}

/** An exam of many learners, saved answers beside bare inserts, what the caches are worth, and marking again. */
export const run = (): Promise<void> => disposing(measureExam)
