import { recallWindow } from '@jingke/contract/chat'

export interface RecalledMessage {
  readonly seq: number
  readonly senderId: number | null
  readonly sentAt: Date
  readonly recalledAt: Date | null
}

export interface WaitingChat {
  readonly waitingSince: Date | null
  /** The first two messages of the learner that no answer follows and that are not recalled. */
  readonly unanswered: readonly { readonly seq: number; readonly sentAt: Date }[]
}

/**
 * Senders recall their own messages for some time; once recalled, a message stays so. If the learner waited for an
 * answer to it only, the learner waits no more. Returns what the chat becomes.
 */
export const recallMessage = (
  { waitingSince, unanswered }: WaitingChat,
  message: RecalledMessage | undefined,
  senderId: number,
  now: Date,
): 'refused' | 'unchanged' | Pick<WaitingChat, 'waitingSince'> => {
  if (message?.senderId !== senderId) return 'refused'
  if (message.recalledAt) return 'unchanged'
  if (now.getTime() - message.sentAt.getTime() >= recallWindow) return 'refused'
  const next = unanswered.find(({ seq }) => seq !== message.seq)
  return { waitingSince: waitingSince && (next?.sentAt ?? null) }
}
