/** Path of the socket. */
export const socketPath = '/chat/socket'

/** Characters. */
export const maxChatText = 2000
export const maxTeamName = 40
export const maxTeamGreeting = 300
export const maxCloseReason = 300
export const maxNote = 1000
/** Colleagues whom one note names. */
export const maxMentions = 20
export const maxLabel = 20
export const maxLabels = 10
export const maxReplyTitle = 40

/** Messages of one page of the history. */
export const historyPageSize = 10
/** Unread messages are counted up to this. */
export const maxUnreadCount = 100
/** Larger numbers of unread messages are shown as this and a plus sign. */
export const unreadCap = 99
/** Milliseconds. */
export const unreadInterval = 30_000
export const reconnectDelay = 5000

/** Milliseconds after sending within which a message can be recalled. */
export const recallWindow = 120_000
/** Milliseconds between two notices that somebody types, and how long one is shown. */
export const typingInterval = 3000
export const typingLifetime = 6000

/** Codes with which the server closes a socket. */
export const closeCodes = {
  policy: 1008,
  /** The server stops; another node takes over. */
  restart: 1012,
  /** The client reads too slowly; it resumes from its last message. */
  slow: 1013,
  notText: 1003,
  /** The session has ended, the token is not valid, or the chat has no team any more. */
  notSignedIn: 4401,
  notAllowed: 4403,
  /** The user has opened too many sockets; this was the oldest. */
  tooMany: 4429,
} as const

/** Learners of a team are chosen by hand, or all of an institution or a group. */
export const bindingKinds = ['learner', 'institution', 'group'] as const

/** What staff does in a conversation. `taken`: also by the first answer to a case of nobody. */
export const chatEventKinds = [
  'assigned',
  'taken',
  'transferred',
  'returned',
  /** To another team. */
  'moved',
  'closed',
  'rated',
  /** By the server, from an absent advisor to the backup or the team. */
  'handed-over',
  /** Words for colleagues. */
  'note',
] as const
export type ChatEventKind = (typeof chatEventKinds)[number]

/** Stars that a learner can give to a closed case. */
export const maxStars = 5
/** Characters. */
export const maxRatingNote = 300
/** Days after the closing of a case in which the learner is asked for a rating. */
export const ratingDays = 7

/** Why a learner is in the work list of advisors. */
export const workKinds = ['waiting', 'quiet', 'stuck', 'failing', 'overdue', 'finishing'] as const
export type WorkKind = (typeof workKinds)[number]
/** Days without study, after study, until a learner counts as quiet. */
export const quietAfterDays = 7
/** Percent of a course. */
export const finishingFrom = 80

/** Parts of the inbox. All but `closed` list conversations with an open case. */
export const inboxViews = [
  'open',
  'mine',
  'unassigned',
  'waiting',
  'late',
  'unread',
  'closed',
] as const
export type InboxView = (typeof inboxViews)[number]

/** Minutes that a learner of an absent advisor waits until the case is handed over. */
export const defaultHandOver = 15
export const maxHandOver = 1440

/** `due`: by the answer-time target of the teams; conversations without one follow. */
export const inboxOrders = ['waiting', 'due'] as const
export type InboxOrder = (typeof inboxOrders)[number]

/** How a waiting learner stands to the answer-time target of the team. */
export const answerStates = ['ok', 'soon', 'late'] as const
export type AnswerState = (typeof answerStates)[number]
/** Minutes of working time. */
export const maxAnswerMinutes = 10_080

export const boundLearnerSorts = ['name', 'since'] as const
export const recalledSorts = ['recalledAt', 'sentAt', 'learner'] as const
