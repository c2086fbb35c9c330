import type { OpenAttempt } from '@jingke/contract/assessment'
import { handInAttempt, openAttempt } from '@jingke/contract/assessment/calls'
import { readVersions } from '../../server/src/features/assessment/bank/versions.store.ts'
import { listChoices } from '../../server/src/features/assessment/quizzes/compose-quiz.ts'
import { findQuiz } from '../../server/src/features/assessment/quizzes/quizzes.store.ts'
import type { ExamSchool } from '../../server/tests/support/exam-school.ts'
import { median } from '../support/statistics.ts'
import { inParallel, measure } from './measured.ts'
import type { Assessment, openExam } from './open-exam.ts'

const rounds = 3
const attempts = 300
const clients = 20

type Exam = Awaited<ReturnType<typeof openExam>>

const variantsOf = ({ context, assessment }: Exam): Record<string, Assessment> => ({
  'with all caches': assessment,
  'without the cache of quizzes': {
    ...assessment,
    quiz: async (db, id) => {
      const quiz = await findQuiz(db, id)
      if (!quiz) throw new Error('there is no such quiz')
      return quiz
    },
  },
  'without the cache of contents': {
    ...assessment,
    versions: async (db, ids) => {
      const found = await readVersions(db, ids)
      const contents = new Map(found.map(({ id, content }) => [id, content]))
      return ids.flatMap((id) => contents.get(id) ?? [])
    },
  },
  'without the cache of choices': {
    ...assessment,
    choices: ({ settings }) => listChoices(context.db, settings.items),
  },
})

/** Milliseconds of processor time to open and to hand in an attempt, with each cache switched off in turn. */
export const runCaches = async (exam: Exam, school: ExamSchool, pid: number): Promise<void> => {
  const learners = school.userIds.slice(0, attempts)
  const variants = Object.entries(variantsOf(exam))
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
