import { chatProblems, maxStars } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { chatTopic } from '../chat.topics.ts'
import { insertEvent } from './cases.store.ts'
import { putRating } from './ratings.store.ts'

const inStars = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(maxStars - stars)

/** The desk shows it as an event of the conversation. */
export const rateCase: Operation<typeof calls.rateCase> = (
  { context, identity: { userId } },
  { caseId, stars, note },
) =>
  inTransaction(context, async ({ db, bus }) => {
    const now = context.clock.now()
    const ratingNote = stars === null ? '' : note
    const rated = await putRating(db, userId, { caseId, stars, ratingNote, ratedAt: now })
    if (!rated) throw new Problem(chatProblems.nothingToRate)
    if (stars !== null)
      await insertEvent(db, {
        chatId: rated.chatId,
        caseId,
        kind: 'rated',
        actorId: userId,
        text: [inStars(stars), ratingNote].filter(Boolean).join(' '),
        afterSeq: rated.lastSeq,
        at: now,
      })
    if (rated.teamId !== null) await bus.publish(chatTopic, [[rated.chatId, rated.teamId]])
    return null
  })
