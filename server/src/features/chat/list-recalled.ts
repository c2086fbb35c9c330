import type { RecalledMessage } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { toPage } from '@jingke/contract/core'
import type { SignedIdentity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import type { Operation } from '../../platform/implement.ts'
import { signImageAddress } from '../profile/index.ts'
import { listRecalledRows, type RecalledRow } from './messages/recall.store.ts'

const toRecalled = (
  context: Context,
  reader: SignedIdentity,
  { message, learnerName, senderName }: RecalledRow,
): RecalledMessage => {
  const image = message.type === 1 ? message.text : message.image
  return {
    chatId: message.chatId,
    seq: message.seq,
    learnerName,
    sender: { side: message.isFromLearner ? 'learner' : 'team', name: senderName ?? '' },
    text: message.type === 1 ? '' : message.text,
    image: image === null ? '' : signImageAddress(context, reader, image),
    sentAt: message.sentAt.toISOString(),
    recalledAt: (message.recalledAt ?? message.sentAt).toISOString(),
  }
}

export const listRecalled: Operation<typeof calls.listRecalled> = async (
  { context, identity },
  page,
) => {
  const { rows, total } = await listRecalledRows(context.db, page)
  return toPage(
    page,
    rows.map((row) => toRecalled(context, identity, row)),
    total,
  )
}
