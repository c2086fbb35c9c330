import { closeCodes } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { connectChat } from '../../../../tests/chat-client.ts'
import { originOf, useChats } from '../testing/use-chats.ts'

const { addressFor, connect, join, newLearner, newPerson, school } = useChats()

const stored = (chatId: number) =>
  school().query('select seq from chat_messages where chat_id = $1', [chatId])

const upgrade = async (address: string, origin: string | undefined) => {
  const error = await connectChat(address, origin as string).then(
    () => 'open',
    (failure: Error) => failure.message,
  )
  return error
}
const socketOf = () => originOf(school()).replace('http', 'ws')

test('refuses a foreign, missing or similar origin', async () => {
  const learner = await newLearner()
  for (const origin of [
    undefined,
    'null',
    'https://example.com',
    `${originOf(school())}.example.com`,
  ]) {
    const { wsUri } = await addressFor(learner)
    expect(await upgrade(socketOf() + wsUri, origin)).toContain('403')
  }
})

test('refuses a ticket that is used, unknown, expired or of an ended session', async () => {
  const learner = await newLearner()
  const origin = originOf(school())
  const { wsUri } = await addressFor(learner)
  expect(await upgrade(socketOf() + wsUri, origin)).toBe('open')
  expect(await upgrade(socketOf() + wsUri, origin)).toContain('401')
  for (const ticket of ['', 'x', crypto.randomUUID()])
    expect(await upgrade(`${socketOf()}/chat/socket?ticket=${ticket}`, origin)).toContain('401')
  const late = await addressFor(learner)
  school().moveClock(61_000)
  expect(await upgrade(socketOf() + late.wsUri, origin)).toContain('401')
  const ended = await addressFor(learner)
  await school().call('/jk-auth/oauth/logout', {}, { token: learner.token })
  expect(await upgrade(socketOf() + ended.wsUri, origin)).toContain('401')
})

test('refuses another path, and a request that is no upgrade', async () => {
  expect(await upgrade(`${socketOf()}/elsewhere`, originOf(school()))).toContain('404')
  const { status } = await school().sendRaw({ method: 'GET', url: '/chat/socket' })
  expect(status).toBe(426)
})

test("closes on a token that is another user's or not valid", async () => {
  const [learner, stranger] = [await newLearner(), await newLearner()]
  const { chatId } = learner
  for (const token of [stranger.token, 'junk', '']) {
    const client = await join(learner, chatId)
    client.send({ type: 0, token, chatId, message: 'x', id: crypto.randomUUID() })
    expect(await client.next('error')).toMatchObject({ error: 401 })
    expect(await client.closed).toBe(closeCodes.notSignedIn)
  }
  expect(await stored(chatId)).toEqual([])
})

test("closes on another learner's chat, for a learner and for an advisor of another team", async () => {
  const [learner, stranger] = [await newLearner(), await newLearner()]
  const outsider = await newPerson('jk-advisor')
  for (const person of [stranger, outsider])
    for (const type of [0, 2]) {
      const client = await connect(person)
      client.send({ type, token: person.token, chatId: learner.chatId, message: 'x' })
      expect(await client.next('error')).toMatchObject({ error: 403 })
      expect(await client.closed).toBe(closeCodes.notAllowed)
    }
  expect(await stored(learner.chatId)).toEqual([])
})

test('refuses what is no frame, and closes after the third', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const wrong = [
    'x',
    '[]',
    '{"__proto__":{}}',
    { type: 3, token, chatId, message: 'x' },
    { type: 0, token, chatId: String(chatId), message: 'x' },
    { type: 0, token, chatId, message: '  ' },
    { type: 0, token, chatId, message: 'x'.repeat(2001) },
    `{"type":0,"token":"${token}","chatId":${chatId},"message":"a\\u0000b"}`,
    `{"type":0,"token":"${token}","chatId":${chatId},"message":"\\ud800"}`,
  ]
  for (let from = 0; from < wrong.length; from += 3) {
    const client = await join(learner, chatId)
    for (const frame of wrong.slice(from, from + 3)) {
      client.send(frame)
      expect(await client.next('error')).toMatchObject({ error: 400 })
    }
    expect(await client.closed).toBe(closeCodes.policy)
  }
  expect(await stored(chatId)).toEqual([])
})

test('closes on binary frames and long ones', async () => {
  const learner = await newLearner()
  const binary = await join(learner, learner.chatId)
  binary.socket.send(Buffer.from('{}'))
  expect(await binary.closed).toBe(closeCodes.notText)
  const long = await join(learner, learner.chatId)
  long.send('x'.repeat(17 * 1024))
  expect(await long.closed).toBe(1009)
})

test('refuses messages beyond a burst of thirty, with the time to wait', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const client = await join(learner, chatId)
  for (let count = 0; count < 45; count += 1)
    client.send({ type: 0, token, chatId, message: `${count}`, id: crypto.randomUUID() })
  expect(await client.next('error')).toMatchObject({ error: 429, retryAfter: 1 })
})

test('closes the oldest of more than five sockets of one user', async () => {
  const learner = await newLearner()
  const oldest = await join(learner, learner.chatId)
  for (let count = 0; count < 5; count += 1) await join(learner, learner.chatId)
  expect(await oldest.closed).toBe(closeCodes.tooMany)
})

test('closes a socket that sends nothing', async () => {
  const client = await connect(await newLearner())
  expect(await client.closed).toBe(closeCodes.notSignedIn)
}, 20_000)
