import type { OpenAttempt } from '@jingke/contract/assessment'
import { handInAttempt, openAttempt } from '@jingke/contract/assessment/calls'
import type { ExamSchool } from '../../server/tests/support/exam/exam-school.ts'
import { withoutCaches } from '../../server/tests/support/exam/exam-variants.ts'
import { median } from '../support/statistics.ts'
import { inParallel, measure } from './measured.ts'
import type { openExam } from './open-exam.ts'

const rounds = 3
const attempts = 300
const clients = 20

type Exam = Awaited<ReturnType<typeof openExam>>

/** Milliseconds of processor time to open and to hand in an attempt, with each cache switched off in turn. */
export const runCaches = async (exam: Exam, school: ExamSchool, pid: number): Promise<void> => {
  const learners = school.userIds.slice(0, attempts)
  const variants = Object.entries({
    'with all caches': exam.assessment,
    ...withoutCaches(exam.context, exam.assessment),
  })
  const opening = new Map(variants.map(([name]) => [name, [] as number[]]))
  const handing = new Map(variants.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, parts] of variants) {
      await exam.context.pool.query('truncate quiz_attempts cascade')
      const call = exam.callsOf(parts)
      const opened: { userId: number; attempt: OpenAttempt }[] = []
      const opens = await measure(pid, () =>
        inParallel(learners, clients, async (userId) => {
          const attempt = await call<OpenAttempt>(openAttempt, userId, school.lesson)
          opened.push({ userId, attempt })
        }),
      )
      const hands = await measure(pid, () =>
        inParallel(opened, clients, ({ userId, attempt: { id, holdId } }) =>
          call(handInAttempt, userId, { attemptId: id, holdId }),
        ),
      )
      // The first round warms up.
      if (round === 0) continue
      opening.get(name)?.push((1000 * opens.cpuSeconds) / attempts)
      handing.get(name)?.push((1000 * hands.cpuSeconds) / attempts)
    }
  for (const [name] of variants)
    console.log(
      `  ${name}: ${median(opening.get(name) ?? []).toFixed(2)} ms of processor time to open an attempt, ${median(handing.get(name) ?? []).toFixed(2)} ms to hand it in`,
    )
}
