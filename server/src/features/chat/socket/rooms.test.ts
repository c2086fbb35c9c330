import { expect, test } from 'vitest'
import type { Peer } from '../../../platform/http/socket-route.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findChat } from '../messages/chats.store.ts'
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
