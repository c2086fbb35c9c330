import type { Answer, QuestionContent } from '@jingke/contract/assessment'
import { importAttempt } from '../../server/src/features/assessment/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { dayLength } from '../../server/src/platform/time/days.ts'
import { attempts } from '../content/lessons/attempts.ts'
import { getKnown } from './art.ts'
import type { SeededCatalogue } from './catalogue.ts'

/** Milliseconds. */
const minute = 60_000

const written = '先说明思路，再举一个例子；没有把握的一步，我写明了为什么这样想。'

/** The right answer, or for a text one that a person has to mark. */
const rightAnswer = (content: QuestionContent): Answer => {
  const { type } = content
  switch (type) {
    case 'single':
      return { type, optionId: content.options.find(({ share }) => share === 100)?.id ?? null }
    case 'multiple': {
      const right = content.options.filter(({ share }) => share > 0)
      return { type, optionIds: right.map(({ id }) => id) }
    }
    case 'true-false':
      return { type, isTrue: content.isTrue }
    case 'blanks':
      return {
        type,
        values: content.blanks.map(({ id, ...blank }) => {
          const [first] = blank.accepted
          return { id, text: String(first && 'value' in first ? first.value : (first?.text ?? '')) }
        }),
      }
    case 'order':
      return { type, itemIds: content.items.map(({ id }) => id) }
    case 'match':
      return { type, pairs: content.pairs.map(({ id, rightId }) => ({ leftId: id, rightId })) }
    default:
      return { type, text: written }
  }
}

const isWritten = ({ type }: QuestionContent): boolean =>
  type === 'short-text' || type === 'long-text'

/** Learners who have passed a quiz, failed it twice, wait for marks, or are still at it. */
export const seedAttempts = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<void> => {
  const now = context.clock.now().getTime()
  const courseId = getKnown(courseIds, 'data-structures')
  for (const { lesson, attempts: byLearner } of attempts)
    for (const [learner, taken] of Object.entries(byLearner))
      for (const { daysAgo, rightOfTen, isOpen } of taken) {
        const startedAt = new Date(now - daysAgo * dayLength)
        await importAttempt(context, {
          userId: getKnown(userIds, learner),
          courseId,
          lessonId: getKnown(lessonIds, lesson),
          startedAt,
          handedInAt: isOpen ? undefined : new Date(startedAt.getTime() + 12 * minute),
          answer: (content, place) =>
            (place * 7 + 3) % 10 < rightOfTen || isWritten(content) ? rightAnswer(content) : null,
        })
      }
}
