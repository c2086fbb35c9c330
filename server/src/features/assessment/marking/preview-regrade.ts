import { assessmentProblems, type RegradePreview } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { isPass, pointsOf } from '../attempts/mark-attempt.ts'
import { findNewestVersion, listAskedAnswers } from './regrades.store.ts'
import { requireAllWork } from './require-all-work.ts'

const batchSize = 1000
const mostListed = 100

type Asked = Awaited<ReturnType<typeof listAskedAnswers>>[number]

/** Whether the attempt passes with other points for the question; null: as before, or not marked yet. */
const passesAnew = ({ total, totalMax, isPassed, passPercent }: Asked, more: number) => {
  if (total === null) return null
  const isAfter = isPass(total + more, totalMax, passPercent)
  return isAfter === isPassed ? null : isAfter
}

export const previewRegrade: Operation<typeof calls.previewRegrade> = async (
  { context: { db }, caller: { language }, identity },
  { questionId },
) => {
  const newest = await findNewestVersion(db, questionId)
  if (!newest) throw new Problem(assessmentProblems.questionNotFound)
  requireAllWork(identity)
  const counts = {
    attempts: 0,
    changed: 0,
    more: 0,
    fewer: 0,
    nowPassed: 0,
    nowFailed: 0,
    byHand: 0,
  }
  const list: RegradePreview['list'] = []
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const answers: Asked[] = await listAskedAnswers(db, questionId, lastId, batchSize)
    for (const asked of answers) {
      const { attemptId, maxPoints, titleZh, titleEn, settings } = asked
      counts.attempts += 1
      const after = asked.isByMachine ? pointsOf(newest.content, asked.answer, maxPoints) : null
      if (after === null) counts.byHand += 1
      const before = asked.points ?? 0
      if (after === null || after === before) continue
      const becomesPassed = passesAnew(asked, after - before)
      counts.changed += 1
      counts[after > before ? 'more' : 'fewer'] += 1
      if (becomesPassed !== null) counts[becomesPassed ? 'nowPassed' : 'nowFailed'] += 1
      if (list.length === mostListed) continue
      list.push({
        attemptId,
        learner: settings.hidesNames ? '' : asked.learner,
        lessonTitle: (language === 'en' ? titleEn : titleZh) ?? '',
        before,
        after,
        maxPoints,
        becomesPassed,
      })
    }
    lastId = answers.at(-1)?.attemptId
  }
  return { versionNumber: newest.number, ...counts, list }
}
