import type { chatDeskEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { searchMessageRows } from './search.store.ts'

/** Characters of an excerpt before the word found, and in all. */
const lead = 20
const length = 100

const excerptOf = (text: string, keyword: string): string => {
  const folded = text.toLowerCase()
  const places = keyword
    .toLowerCase()
    .split(/\s+/)
    .map((word) => folded.indexOf(word))
    .filter((place) => place >= 0)
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - lead)
  const part = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}

export const searchMessages: Operation<typeof chatDeskEndpoints.searchMessages> = async (
  { context, identity },
  { keyword },
) => {
  const rows = await searchMessageRows(context.db, identity, keyword)
  return rows.map(({ text, isFromLearner, sentAt, learner, ...place }) => ({
    ...place,
    learner: { id: learner.id, name: learner.name || learner.userName },
    side: isFromLearner ? 'learner' : 'team',
    excerpt: excerptOf(text, keyword),
    sentAt: sentAt.toISOString(),
  }))
}
