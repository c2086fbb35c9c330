import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { searchMessageRows } from './search.store.ts'

export const searchMessages: Operation<typeof calls.searchMessages> = async (
  { context, identity },
  { keyword },
) => {
  const rows = await searchMessageRows(context.db, identity, keyword)
  return rows.map(({ text, isFromLearner, sentAt, learner, ...message }) => ({
    ...message,
    learner: { id: learner.id, name: learner.name || learner.userName },
    side: isFromLearner ? 'learner' : 'team',
    excerpt: excerptOf(text, keyword),
    sentAt: sentAt.toISOString(),
  }))
}
