import type * as calls from '@jingke/contract/chat/calls'
import { maxId } from '@jingke/contract/core'
import { z } from 'zod'
import type { Operation } from '../../../platform/implement.ts'
import {
  type ConversationRow,
  type InboxCursor,
  listConversationRows,
} from './conversations.store.ts'
import { toConversation } from './conversations.view.ts'

const Time = z.iso.datetime()
const Cursor = z.tuple([Time.nullable(), Time.nullable(), Time, z.int().max(maxId)])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keyset pagination: a cursor that is none starts from the top. */
const parseCursor = (cursor: string): InboxCursor | undefined => {
  const { data } = Cursor.safeParse(parseJson(cursor))
  return data && { dueAt: data[0], waitingSince: data[1], lastAt: data[2], id: data[3] }
}

const cursorOf = ({ chat }: ConversationRow): string =>
  JSON.stringify([
    (chat.waitingSince && chat.answerDueAt?.toISOString()) ?? null,
    chat.waitingSince?.toISOString() ?? null,
    chat.lastAt?.toISOString() ?? null,
    chat.id,
  ])

export const listConversations: Operation<typeof calls.listConversations> = async (
  { context, identity },
  { pageSize, after, ...filter },
) => {
  const now = context.clock.now()
  const cursor = after === undefined ? undefined : parseCursor(after)
  const rows = await listConversationRows(context.db, identity, {
    ...filter,
    now,
    ...(cursor && { after: cursor }),
    limit: pageSize + 1,
  })
  const list = rows.slice(0, pageSize)
  const last = list.at(-1)
  return {
    list: list.map((row) => toConversation(row, identity, now)),
    next: rows.length > pageSize && last ? cursorOf(last) : null,
  }
}
