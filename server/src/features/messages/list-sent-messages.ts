import { toPage } from '@jingke/contract/core'
import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { toSentMessage } from './messages.view.ts'
import { listSentRows } from './sent-messages.store.ts'

export const listSentMessages: Operation<typeof messagesEndpoints.listSentMessages> = async (
  { context },
  input,
) => {
  const { rows, total } = await listSentRows(context.db, input)
  const now = context.clock.now()
  return toPage(
    input,
    rows.map((row) => toSentMessage(row, now)),
    total,
  )
}
