import type { chatConsoleEndpoints } from '@jingke/contract/chat'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listConversationRows } from './conversations.store.ts'
import { toConversation } from './conversations.view.ts'

export const listConversations: Operation<typeof chatConsoleEndpoints.listConversations> = async (
  { context, identity },
  filter,
) => {
  const { rows, total } = await listConversationRows(context.db, identity, filter)
  return toPage(
    filter,
    rows.map((row) => toConversation(row, identity)),
    total,
  )
}
