import { insertMessage } from '../../server/src/features/messages/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { sanitizeMarkup } from '../../server/src/platform/markup/index.ts'
import { messages } from '../content/messages.ts'
import { furtherLearners, people } from '../content/people.ts'

const learnerCount = people.filter(({ role }) => role === 'learner').length + furtherLearners.length

const days = (count: number): number => count * 86_400_000

/** To everyone, from the operator, oldest first. */
export const seedMessages = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const now = context.clock.now().getTime()
  const oldestFirst = messages.toSorted(
    (one, other) => other.publishedDaysAgo - one.publishedDaysAgo,
  )
  for (const { title, body, isPopup, publishedDaysAgo, endsInDays } of oldestFirst) {
    const startsAt = new Date(now - days(publishedDaysAgo))
    const createdAt = new Date(now - days(Math.max(1, publishedDaysAgo)))
    await insertMessage(context.db, {
      kind: 'notice',
      writerId: userIds.get('operator'),
      title: title.zh,
      titleEn: title.en,
      body: sanitizeMarkup(body.zh),
      bodyEn: sanitizeMarkup(body.en),
      audienceKind: 'everyone',
      isPopup,
      startsAt,
      endsAt: endsInDays === null ? null : new Date(now + days(endsInDays)),
      createdAt,
      reached: learnerCount,
    })
  }
}
