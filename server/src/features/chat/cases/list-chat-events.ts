import type { ChatEvent } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { requireChat } from '../messages/require-chat.ts'
import { type EventRow, listEventRows } from './cases.store.ts'

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

const toChatEvent = ({ event, actor, target, team }: EventRow): ChatEvent => ({
  id: event.id,
  kind: event.kind,
  actor: named(event.actorId, actor),
  target: named(event.targetId, target),
  team: named(event.teamId, team),
  text: event.text,
  afterSeq: event.afterSeq,
  at: event.at.toISOString(),
})

export const listChatEvents: Operation<typeof calls.listChatEvents> = async (
  { context, identity },
  { chatId },
) => {
  await requireChat(context.db, chatId, identity)
  return (await listEventRows(context.db, chatId)).map(toChatEvent).toReversed()
}
