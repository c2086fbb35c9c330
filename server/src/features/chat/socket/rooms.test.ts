import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { Peer } from '../../../platform/http/sockets/socket-route.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findChat } from '../messages/chats.store.ts'
import { storeMessages } from '../messages/store-messages.ts'
import { useChats } from '../testing/use-chats.ts'
import { createConnection } from './connection.ts'
import { createRooms } from './rooms.ts'

const { newLearner, school } = useChats()

test('a connection that has ended does not join, so its chat is not kept open', async () => {
  const { chatId, userId } = await newLearner()
  const chat = await findChat(school().context.db, { id: chatId })
  if (!chat) throw new Error('the learner has no chat')
  const rooms = createRooms(school().context, {} as Catalogue)
  const identity = { kind: 'jk-user', userId, sessionId: '', permissions: [] } as const
  const peer = {} as Peer
  const connection = createConnection(identity, 'en', peer, {
    address: '',
    userAgent: '',
  })
  connection.isEnded = true
  rooms.join(connection, chat, 0)
  expect(await rooms.poll()).toEqual([])
})

test('a message that this node stored is sent at once, without being read again', async () => {
  const { chatId, userId } = await newLearner()
  const { context } = school()
  const chat = await findChat(context.db, { id: chatId })
  if (!chat) throw new Error('the learner has no chat')
  let reads = 0
  const db = new Proxy(context.db, {
    get: (target, key) => {
      if (key === 'select') reads += 1
      return Reflect.get(target, key)
    },
  })
  const rooms = createRooms({ ...context, db }, {} as Catalogue)
  const sent: string[] = []
  const peer: Partial<Peer> = { bufferedAmount: 0, send: (text) => void sent.push(text) }
  const identity = { kind: 'jk-user', userId, sessionId: '', permissions: [] } as const
  const source = { address: '', userAgent: '' }
  const connection = createConnection(identity, 'en', peer as Peer, source)
  rooms.join(connection, chat, chat.lastSeq)
  await eventually(() => expect(reads).toBe(1))
  const message = { chatId, senderId: userId, isFromLearner: true, type: 0 as const, text: 'Hello' }
  const added = await storeMessages(context, [{ ...message, clientId: crypto.randomUUID() }])
  rooms.deliver(added)
  const frames = sent.map((text) => JSON.parse(text))
  expect(frames).toMatchObject([
    { text: 'Hello', mine: true, sender: { name: expect.stringMatching(/^Name/) } },
  ])
  rooms.refresh(chatId, frames[0].seq)
  expect(reads).toBe(1)
})
