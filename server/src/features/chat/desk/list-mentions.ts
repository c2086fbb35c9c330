import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listMentionRows } from './mentions.store.ts'

export const listMentions: Operation<typeof calls.listMentions> = async ({ context, identity }) => {
  const rows = await listMentionRows(context.db, identity)
  return rows.map(({ authorId, authorName, at, seenAt, ...mention }) => ({
    ...mention,
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
    at: at.toISOString(),
    isSeen: seenAt !== null,
  }))
}
