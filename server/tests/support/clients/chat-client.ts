import type { ChatMessage, ServerFrame } from '@jingke/contract/chat'
import { serverFrames } from '@jingke/contract/chat/frames'
import { WebSocket } from 'ws'
import { eventually } from '../eventually.ts'

type FrameWith<Key extends string> = Extract<ServerFrame, Record<Key, unknown>>

/** A raw socket that keeps every frame it gets. */
export interface ChatClient {
  readonly frames: ServerFrame[]
  readonly socket: WebSocket
  messages(): ChatMessage[]
  /** The first frame with this key, once it is there. */
  next<Key extends (typeof serverFrames)[keyof typeof serverFrames]>(
    key: Key,
  ): Promise<FrameWith<Key>>
  send(frame: object | string): void
  /** Resolves with the code. */
  closed: Promise<number>
}

export const connectChat = async (address: string, origin: string): Promise<ChatClient> => {
  const socket = new WebSocket(address, { origin })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    frames,
    socket,
    closed,
    messages: () => frames.filter((frame): frame is ChatMessage => 'text' in frame),
    next: (key) =>
      eventually(() => {
        // `joined` has recalled messages too.
        const at = frames.findIndex(
          (frame) =>
            key in frame && (key === serverFrames.joined || !(serverFrames.joined in frame)),
        )
        if (at < 0) throw new Error(`no ${key} in ${JSON.stringify(frames)}`)
        return frames.splice(at, 1)[0] as FrameWith<typeof key>
      }),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  }
}
