import { z } from 'zod'
import { maxId } from '../core/constants.ts'
import { Id, Second } from '../core/fields.ts'
import { clientFrames, type serverFrames } from './frames.ts'
import type { ChatMarks, ChatMessage, Side } from './model.ts'

const token = z.string().max(256)
/** A sequence number of a chat; 0: before its first message. */
export const Seq = z.int().min(0).max(maxId)

const MessageFrame = z.object({
  type: z.literal([clientFrames.text, clientFrames.image]),
  token,
  chatId: Id,
  message: z.string(),
  /** A client that sends none may store a message twice when it repeats it. */
  id: z.uuid().optional(),
})

/** A lesson at a second; `message` is what the sender writes about it and may be empty. */
const LessonFrame = MessageFrame.extend({
  type: z.literal(clientFrames.lesson),
  lessonId: Id,
  second: Second,
  /** Address of an own upload, such as the current frame of the video. */
  image: z.string().max(1000).optional(),
})

const GreetingFrame = z.object({
  type: z.literal(clientFrames.greeting),
  token,
  chatId: Id,
  /** The last message that the client has; later ones follow. Absent: only new ones. */
  lastSeq: Seq.optional(),
})

/** `delivered` and `read`: how far the client's side has received or read the chat. */
const MarkFrame = z.object({
  type: z.enum([clientFrames.delivered, clientFrames.read]),
  token,
  chatId: Id,
  seq: Seq,
})

/** The user is typing: told to the others, not stored. */
const TypingFrame = z.object({ type: z.literal(clientFrames.typing), token, chatId: Id })

/** Takes back an own message, named by its id. */
const RecallFrame = z.object({
  type: z.literal(clientFrames.recall),
  token,
  chatId: Id,
  id: z.uuid(),
})

/** Staff is told of changes in the conversations of its teams, a learner of those in the own chat. */
const WatchFrame = z.object({ type: z.literal(clientFrames.watch), token })

const LeaveFrame = z.object({ type: z.literal(clientFrames.leave), token, chatId: Id })

export const ClientFrame = z.discriminatedUnion('type', [
  MessageFrame,
  LessonFrame,
  GreetingFrame,
  MarkFrame,
  TypingFrame,
  RecallFrame,
  LeaveFrame,
  WatchFrame,
])
export type ClientFrame = z.output<typeof ClientFrame>

/** Frames of the server. A client of the specification reads the messages and ignores the rest. */
export type ServerFrame =
  | ChatMessage
  /** A message of this client is committed. */
  | {
      [serverFrames.acknowledgement]: string
      chatId: number
      seq: number
      date: string
      sentAt: string
    }
  /** A frame was refused; `retryAfter` in seconds. */
  | { [serverFrames.refusal]: number; id: string | null; msg: string; retryAfter?: number }
  /** Answers the greeting: messages after the client's last one follow up to `lastSeq`.
   * `recalled`: the latest recalled messages, which the client may have from before.
   * `at`: the server's time, which a browser's clock may differ from. */
  | {
      [serverFrames.joined]: number
      lastSeq: number
      marks: ChatMarks
      recalled: number[]
      at: string
    }
  | { [serverFrames.marks]: ChatMarks; chatId: number }
  /** Sequence numbers of messages that were taken back. */
  | { [serverFrames.recalled]: number[]; chatId: number }
  /** Somebody of this side is typing. */
  | { [serverFrames.typing]: Side; chatId: number }
  /** For who watches: something changed in this chat. */
  | { [serverFrames.inbox]: number }
