/** What a message may change of its chat. */
export interface ChatState {
  readonly lastSeq: number
  readonly lastAt: Date | null
  readonly waitingSince: Date | null
  readonly openCase: OpenCase | undefined
}

export interface OpenCase {
  /** Undefined until it is stored. */
  readonly id?: number
  readonly openedAt: Date
  readonly firstSeq: number
  readonly assigneeId: number | null
  readonly firstReplyAt: Date | null
  readonly firstReplyBy: number | null
  /** The answer by which an advisor took the case; undefined if none of these messages did. */
  readonly takenBySeq?: number
  /** Given to its advisor by the load of the team, not by a person. */
  readonly isAssignedByLoad?: true
}

interface AddedMessage {
  readonly isFromLearner: boolean
  /** Null: sent by the team itself, such as its greeting. */
  readonly senderId: number | null
}

const openCase = (firstSeq: number, openedAt: Date): OpenCase => ({
  openedAt,
  firstSeq,
  assigneeId: null,
  firstReplyAt: null,
  firstReplyBy: null,
})

const answerCase = (answered: OpenCase, seq: number, senderId: number, now: Date): OpenCase => {
  const isFirst = answered.firstReplyAt === null
  const isTaken = answered.assigneeId === null
  if (!isFirst && !isTaken) return answered
  return {
    ...answered,
    ...(isFirst && { firstReplyAt: now, firstReplyBy: senderId }),
    ...(isTaken && { assigneeId: senderId, takenBySeq: seq }),
  }
}

/**
 * A learner's message opens a case if the chat has none. An advisor's answer ends the waiting, is noted in the
 * case if it is the first, and takes the case if it is nobody's. While a learner goes on writing, `lastAt` stays,
 * so that no indexed column of the chat changes.
 */
export const addMessage = (
  state: ChatState,
  { isFromLearner, senderId }: AddedMessage,
  now: Date,
): ChatState => {
  const lastSeq = state.lastSeq + 1
  if (isFromLearner)
    return {
      lastSeq,
      lastAt: state.waitingSince === null ? now : state.lastAt,
      waitingSince: state.waitingSince ?? now,
      openCase: state.openCase ?? openCase(lastSeq, now),
    }
  return {
    lastSeq,
    lastAt: now,
    waitingSince: null,
    openCase:
      state.openCase && senderId !== null
        ? answerCase(state.openCase, lastSeq, senderId, now)
        : state.openCase,
  }
}
