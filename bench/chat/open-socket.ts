import { WebSocket } from 'ws'
import { clientFrames } from '../../contract/src/chat/frames.ts'
import type { Member } from './chat-school.ts'

/** One address may have 200 sockets; all of 127.0.0.0/8 is this machine. */
const perAddress = 150

export const localAddressOf = (index: number): string => {
  const addressIndex = Math.floor(index / perAddress)
  return `127.0.${1 + Math.floor(addressIndex / 200)}.${1 + (addressIndex % 200)}`
}

/** Signed in by a ticket, and joined to the chat. */
export const openSocket = (
  origin: string,
  member: Member,
  ticket: string,
  index: number,
  onText?: (text: string) => void,
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const address = `${origin.replace('http', 'ws')}/chat/socket?ticket=${ticket}`
    const socket = new WebSocket(address, {
      origin,
      localAddress: localAddressOf(index),
      perMessageDeflate: false,
    })
    socket.once('error', reject)
    socket.once('open', () => {
      const { token, chatId } = member
      socket.send(
        JSON.stringify({ type: clientFrames.greeting, token, chatId, message: '', lastSeq: 0 }),
      )
    })
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('{"joined"')) resolve(socket)
      else onText?.(text)
    })
  })
