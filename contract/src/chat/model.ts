import { z } from 'zod'
import { Day, Id, Second } from '../core/fields.ts'
import { byRule } from '../core/rules.ts'
import { answerStates, chatEventKinds } from './constants.ts'

/** Who wrote a message: the learner, or somebody of the team. */
const Side = z.enum(['learner', 'team'])
export type Side = z.output<typeof Side>

/** A lesson at a second, with what the sender wrote about it. */
export const LessonCard = z.object({
  lessonId: Id,
  second: Second,
  /** Null: the learner of the chat may not see the lesson, or it was deleted. */
  place: z
    .object({
      courseId: Id,
      courseName: z.string(),
      lessonTitle: z.string(),
      /** The cover of the course; empty: none. */
      cover: z.string(),
    })
    .nullable(),
  /** May be empty. */
  note: z.string(),
  /** A signed address like that of an image message; empty: none. */
  image: z.string(),
})
export type LessonCard = z.output<typeof LessonCard>

export const ChatMessage = z.object({
  mine: z.boolean(),
  /** For people: the day and the minute in the school's time zone. */
  date: z.string(),
  /** The text, or the address of the image, which is valid for the reader's session and some minutes. */
  text: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  /** A lesson card; for clients that do not know it, `text` has the same in words with a link. */
  lesson: LessonCard.optional(),
  /** The sender has taken it back: `text` says so, and the content is not sent. */
  isRecalled: z.literal(true).optional(),
  /** Not written by anybody: says that another team answers now. */
  isNotice: z.literal(true).optional(),
  /** Chosen by the sender's client. */
  id: z.string(),
  /** Counts from 1 within a chat, without gaps. */
  seq: z.int(),
  chatId: Id,
  sender: z.object({ side: Side, name: z.string() }),
  sentAt: z.iso.datetime(),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** A message that its sender took back, as it was written. */
export const RecalledMessage = z.object({
  chatId: Id,
  seq: z.int(),
  learnerName: z.string(),
  sender: z.object({ side: Side, name: z.string() }),
  /** The text, or the words of a lesson card; empty for an image. */
  text: z.string(),
  /** Address of the image, signed for the reader; empty: none. */
  image: z.string(),
  sentAt: z.iso.datetime(),
  recalledAt: z.iso.datetime(),
})
export type RecalledMessage = z.output<typeof RecalledMessage>

/** How far each side has received and read the messages of a chat; sequence numbers. */
export const ChatMarks = z.object({
  learnerDelivered: z.int(),
  learnerRead: z.int(),
  teamDelivered: z.int(),
  teamRead: z.int(),
})
export type ChatMarks = z.output<typeof ChatMarks>

const Named = z.object({ id: Id, name: z.string() })

/** What a learner asks, until an advisor closes it; without an assignee the whole team answers. */
export const OpenCase = z.object({
  id: Id,
  openedAt: z.iso.datetime(),
  assignee: Named.nullable(),
  /** Whether the assignee is the caller. */
  isMine: z.boolean(),
})
export type OpenCase = z.output<typeof OpenCase>

/** An advisor to whom a case can be given. */
export const Colleague = Named.extend({
  /** How many open cases the advisor has, in all teams. */
  openCases: z.int(),
  isAbsent: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>

/** Something that staff did in a conversation. Learners never see it. */
export const ChatEvent = z.object({
  id: z.int(),
  kind: z.enum(chatEventKinds),
  /** Null: the server, or a deleted account. */
  actor: Named.nullable(),
  target: Named.nullable(),
  /** The team that the case was transferred to. */
  team: Named.nullable(),
  /** The note, or a reason, which may be empty. */
  text: z.string(),
  /** The last message before it; 0: before all. */
  afterSeq: z.int(),
  at: z.iso.datetime(),
})
export type ChatEvent = z.output<typeof ChatEvent>

/** A conversation in the inbox of advisors. */
export const Conversation = z.object({
  chatId: Id,
  learner: Named.extend({
    userName: z.string(),
    icon: z.string(),
    sex: z.int(),
    institutionName: z.string(),
  }),
  team: Named,
  /** `type`: 0 text, 1 image, 3 lesson card with `text` as its note, 4 transfer to the team `text`. A recalled message has no text. */
  last: z
    .object({
      text: z.string(),
      type: z.int(),
      isRecalled: z.boolean(),
      side: Side,
      at: z.iso.datetime(),
    })
    .nullable(),
  lastSeq: z.int(),
  /** Messages of the learner that nobody of the team has read, counted up to 100. */
  unread: z.int(),
  /** Since when the learner waits for an answer. */
  waitingSince: z.iso.datetime().nullable(),
  /** Null: nobody waits, or the team has no answer-time target. */
  answer: z.object({ state: z.enum(answerStates), dueAt: z.iso.datetime() }).nullable(),
  /** Null: everything that the learner asked is closed. */
  openCase: OpenCase.nullable(),
  /** For staff only. */
  labels: z.array(z.string()),
  marks: ChatMarks,
})
export type Conversation = z.output<typeof Conversation>

/** A message that contains the words searched for. */
export const MessageHit = z.object({
  chatId: Id,
  seq: z.int(),
  learner: Named,
  side: Side,
  /** The surroundings of the first word found. */
  excerpt: z.string(),
  sentAt: z.iso.datetime(),
})
export type MessageHit = z.output<typeof MessageHit>

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When a team answers. Days from Monday; null: not on this day. */
export const WorkingHours = z.object({
  timeZone: z
    .string()
    .max(64)
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), byRule('choice')),
  days: z
    .array(
      z
        .object({ from: ClockTime, to: ClockTime })
        .refine(({ from, to }) => from < to, byRule('order'))
        .nullable(),
    )
    .length(7),
  /** Days on which nobody answers. */
  holidays: z.array(Day).max(100),
})
export type WorkingHours = z.output<typeof WorkingHours>

/** Working hours as stored. */
const StoredHours = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
  holidays: z.array(z.string()),
}) satisfies z.ZodType<WorkingHours>

/** A period in which an advisor does not answer. */
export const Absence = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null: waiting learners go back to the team. */
  backup: Named.nullable(),
})
export type Absence = z.output<typeof Absence>

/** A note that names the caller. */
export const Mention = z.object({
  id: z.int(),
  chatId: Id,
  learner: Named.extend({ userName: z.string() }),
  /** Null: a deleted account. */
  author: Named.nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  isSeen: z.boolean(),
})
export type Mention = z.output<typeof Mention>

/** The work of an advisor, in the teams that they are in. */
export const OwnDay = z.object({
  /** Own open cases, and how many of their learners wait for an answer. */
  openCases: z.int(),
  waiting: z.int(),
  /** How many of the learners of own cases, or of nobody's, wait longer than the team's target. */
  late: z.int(),
  /** Open cases of nobody. */
  unassigned: z.int(),
  /** Open cases, own ones or of nobody, with messages that nobody of the team has read. */
  unread: z.int(),
  /** Notes that name the caller and that they have not seen. */
  mentions: z.int(),
  /** When the newest of what is unread was written, a message or a mention; null: nothing is unread. */
  newestAt: z.iso.datetime().nullable(),
  /** Whether the caller wants a sound. */
  hasSound: z.boolean(),
  /** Own cases that were closed since midnight, in the school's time zone. */
  closedToday: z.int(),
  teams: z.array(
    Named.extend({
      isWorking: z.boolean(),
      /** The working hours of today; null: none today, or always. */
      today: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
    }),
  ),
})
export type OwnDay = z.output<typeof OwnDay>

export const Team = Named.extend({
  /** Null: always. */
  hours: StoredHours.nullable(),
  /** Minutes of working time that a learner of an absent advisor waits; null: no hand-over. */
  handOverMinutes: z.int().nullable(),
  /** Minutes of working time within which a learner should have an answer; null: no target. */
  answerMinutes: z.int().nullable(),
  /** New cases go to the present advisor with the fewest open ones. */
  assignsByLoad: z.boolean(),
  greeting: z.string(),
  /** Takes the chats of learners who are bound to no team. */
  isDefault: z.boolean(),
  advisors: z.array(Named.extend({ userName: z.string() })),
  learnerCount: z.int(),
  waitingCount: z.int(),
  version: z.int(),
})
export type Team = z.output<typeof Team>

/** One period in which a learner was bound to a team. */
export const Binding = z.object({
  team: Named,
  boundAt: z.iso.datetime(),
  boundBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
})
export type Binding = z.output<typeof Binding>

/** The same, as the history of a team tells it. */
export const TeamBinding = Binding.omit({ team: true }).extend({
  learner: Named.extend({ userName: z.string() }),
})
export type TeamBinding = z.output<typeof TeamBinding>

export const BoundLearner = Named.extend({
  userName: z.string(),
  institutionName: z.string(),
  boundAt: z.iso.datetime(),
})
export type BoundLearner = z.output<typeof BoundLearner>
