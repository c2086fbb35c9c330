import type { Language } from '@jingke/contract/core'
import { hasUnreadAnswers } from '../chat/index.ts'
import { countUnreadMessages, hasUnreadMessages } from '../messages/index.ts'
import { readLearnerWeek, type Study } from '../study/index.ts'
import type { LearnerDigest } from './learner-letter.ts'

interface Week {
  readonly monday: string
  readonly from: Date
  readonly newLessonIds: ReadonlySet<number>
}

/** Undefined: the learner has not studied for four weeks, and nothing is new. */
export const readLearner = async (
  study: Study,
  { id, userName }: { id: number; userName: string },
  language: Language,
  { monday, from, newLessonIds }: Week,
): Promise<LearnerDigest | undefined> => {
  const { context, catalogue } = study
  const week = await readLearnerWeek(study, id, { monday, newLessonIds, language })
  const isDue =
    week.hasStudiedLately ||
    week.newLessons.length > 0 ||
    (await hasUnreadAnswers(context.db, id, from)) ||
    (await hasUnreadMessages(context, catalogue, id, from))
  if (!isDue) return undefined
  return { ...week, userName, monday, unread: await countUnreadMessages(context, catalogue, id) }
}
