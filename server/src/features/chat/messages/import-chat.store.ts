import type { Db } from '../../../platform/database/db.ts'
import { chatCases, chatEvents } from '../cases/cases.tables.ts'
import { chatMessages, chats } from '../chat.tables.ts'
import { refreshDue } from '../hours/answer-target.store.ts'

export interface ImportedChat {
  readonly learnerId: number
  readonly teamId: number
  /** In order. */
  readonly messages: readonly {
    readonly senderId: number | null
    readonly isFromLearner: boolean
    readonly text: string
    readonly sentAt: Date
  }[]
  /** Whether both sides have read everything and the case is closed; otherwise the team has read up to its last answer. */
  readonly isRead: boolean
  readonly labels: readonly string[]
  /** Rating of the closed case. */
  readonly rating: { readonly stars: number; readonly note: string } | undefined
  /** For colleagues, at the end of the chat. */
  readonly note: { readonly actorId: number | null; readonly text: string } | undefined
}

/** A chat with messages of the past. */
export const importChat = async (
  db: Db,
  { learnerId, teamId, messages, isRead, labels, rating, note }: ImportedChat,
): Promise<void> => {
  const lastSeq = messages.length
  const last = messages.at(-1)
  const firstUnanswered = messages.findLastIndex(({ isFromLearner }) => !isFromLearner) + 1
  const read = isRead ? lastSeq : firstUnanswered
  const [chat] = await db
    .insert(chats)
    .values({
      learnerId,
      teamId,
      lastSeq,
      lastAt: last?.sentAt ?? null,
      learnerRead: lastSeq,
      learnerDelivered: lastSeq,
      teamRead: read,
      teamDelivered: read,
      isOpen: !isRead,
      labels: [...labels],
      waitingSince: isRead ? null : (messages[firstUnanswered]?.sentAt ?? null),
    })
    .returning({ id: chats.id })
  if (chat) await refreshDue(db, { chatIds: [chat.id] })
  const first = messages.findIndex(({ isFromLearner }) => isFromLearner)
  const opening = messages[first]
  if (!chat || !last || !opening) return
  const answer = messages.slice(first).find(({ isFromLearner }) => !isFromLearner)
  await db.insert(chatCases).values({
    chatId: chat.id,
    teamId,
    openedAt: opening.sentAt,
    firstSeq: first + 1,
    assigneeId: answer?.senderId ?? null,
    firstReplyAt: answer?.sentAt ?? null,
    firstReplyBy: answer?.senderId ?? null,
    ...(isRead && { closedAt: last.sentAt, closedBy: answer?.senderId ?? null, lastSeq }),
    ...(rating && { ratedAt: last.sentAt, stars: rating.stars, ratingNote: rating.note }),
  })
  if (note)
    await db
      .insert(chatEvents)
      .values({ ...note, chatId: chat.id, kind: 'note', afterSeq: lastSeq, at: last.sentAt })
  await db.insert(chatMessages).values(
    messages.map((message, index) => ({
      ...message,
      chatId: chat.id,
      seq: index + 1,
      clientId: crypto.randomUUID(),
      type: 0,
    })),
  )
}
