import type { ChatMessage } from '@jingke/contract/chat'
import { type Page, type PageRequest, toPage } from '@jingke/contract/core'
import type { Context } from '../../platform/context.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { type Reader, toChatMessage } from './messages/chat.view.ts'
import { type ChatRow, listMessagesBetween } from './messages/chats.store.ts'
import { loadCardLessons } from './messages/lesson-card.ts'

/** Sequence numbers have no gaps, so that a page is a range of them. */
export const listHistory = async (
  context: Context,
  catalogue: Catalogue,
  reader: Reader,
  chat: ChatRow | undefined,
  page: PageRequest,
): Promise<Page<ChatMessage>> => {
  const lastSeq = chat?.lastSeq ?? 0
  const upTo = lastSeq - (page.pageNum - 1) * page.pageSize
  const range = { after: upTo - page.pageSize, upTo, limit: page.pageSize }
  const rows = chat && upTo > 0 ? await listMessagesBetween(context.db, chat.id, range) : []
  const lessons = await loadCardLessons(catalogue, chat?.learnerId ?? 0, reader.language, rows)
  return toPage(
    page,
    rows.map((row) => toChatMessage(context, reader, row, lessons)),
    lastSeq,
  )
}
