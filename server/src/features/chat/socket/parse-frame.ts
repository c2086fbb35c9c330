import { ClientFrame, maxChatText } from '@jingke/contract/chat'
import { clientFrames } from '@jingke/contract/chat/frames'
import { z } from 'zod'

const WithId = z.object({ id: z.string().max(64) })

/** The id that a refusal names, if the frame has a usable one. */
const idIn = (frame: unknown): string | null => WithId.safeParse(frame).data?.id ?? null

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Messages are trimmed; an empty or too long one, or one that Postgres cannot store, is refused. A
 * lesson card needs no words.
 */
export const parseFrame = (text: string): { frame: ClientFrame } | { id: string | null } => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { id: null }
  }
  const { data: frame } = ClientFrame.safeParse(value)
  if (!frame) return { id: idIn(value) }
  if (!('message' in frame)) return { frame }
  const message = frame.message.trim()
  const isFine =
    (message.length > 0 || frame.type === clientFrames.lesson) &&
    message.length <= maxChatText &&
    isStorable(message)
  return isFine ? { frame: { ...frame, message } } : { id: idIn(value) }
}
