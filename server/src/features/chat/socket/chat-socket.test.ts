import { signOut } from '@jingke/contract/auth/calls'
import { closeCodes } from '@jingke/contract/chat'
import { getDeskSocket, getSocketAddress } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { useChats } from '../testing/use-chats.ts'

const chats = useChats()
const { addressFor, bind, connect, join, newLearner, newPerson, people, school, upload } = chats
let other: TestNode

beforeAll(async () => {
  other = await school().openNode()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
})

const stored = (chatId: number) =>
  school().query<{ seq: number; text: string; clientId: string }>(
    'select seq, text, client_id as "clientId" from chat_messages where chat_id = $1 order by seq',
    [chatId],
  )

test('the plain frames of the specification suffice', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const client = await connect(learner)
  client.send({ type: 2, token, chatId, message: 'hello' })
  client.send({ type: 0, token, chatId, message: '请问' })
  await eventually(() => expect(client.messages()).toHaveLength(1))
  const [message] = client.messages()
  expect(message).toMatchObject({ mine: true, text: '请问', type: 0, seq: 1 })
  expect(message?.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('both sides get a message once, on any node, and a resumed one what it missed', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const mine = await join(learner, chatId)
  const theirs = await join(advisor, chatId, 0, other)
  const id = crypto.randomUUID()
  mine.send({ type: clientFrames.text, token, chatId, message: 'one', id })
  expect(await mine.next(serverFrames.acknowledgement)).toMatchObject({ ack: id, seq: 1 })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  expect(theirs.messages()[0]).toMatchObject({
    mine: false,
    text: 'one',
    sender: { side: 'learner' },
  })
  mine.socket.close()
  await mine.closed
  for (const message of ['two', 'three'])
    theirs.send({
      type: clientFrames.text,
      token: advisor.token,
      chatId,
      message,
      id: crypto.randomUUID(),
    })
  await eventually(() => expect(theirs.messages()).toHaveLength(3))
  const again = await join(learner, chatId, 1, other)
  await eventually(() => expect(again.messages()).toHaveLength(2))
  expect(again.messages().map(({ seq, text, mine: own }) => [seq, text, own])).toEqual([
    [2, 'two', false],
    [3, 'three', false],
  ])
})

test('a message that is sent again is stored once and acknowledged the same', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const client = await join(learner, chatId)
  const id = crypto.randomUUID()
  for (let time = 0; time < 3; time += 1)
    client.send({ type: clientFrames.text, token, chatId, message: 'once', id })
  for (let time = 0; time < 3; time += 1)
    expect(await client.next(serverFrames.acknowledgement)).toMatchObject({ ack: id, seq: 1 })
  const elsewhere = await join(learner, chatId, 1, other)
  elsewhere.send({ type: clientFrames.text, token, chatId, message: 'once', id })
  expect(await elsewhere.next(serverFrames.acknowledgement)).toMatchObject({ seq: 1 })
  elsewhere.send({ type: clientFrames.text, token, chatId, message: 'something else', id })
  expect(await elsewhere.next(serverFrames.refusal)).toMatchObject({ error: 409, id })
  expect(await stored(chatId)).toHaveLength(1)
})

test('the same message on two nodes at once is stored once', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const [here, there] = [await join(learner, chatId), await join(learner, chatId, 0, other)]
  for (let round = 1; round <= 20; round += 1) {
    const frame = {
      type: clientFrames.text,
      token,
      chatId,
      message: `${round}`,
      id: crypto.randomUUID(),
    }
    for (const client of [here, there]) client.send(frame)
    const acks = await Promise.all([
      here.next(serverFrames.acknowledgement),
      there.next(serverFrames.acknowledgement),
    ])
    expect(acks.map(({ seq }) => seq)).toEqual([round, round])
  }
})

test('an image must be an own upload, and each reader gets an own address of it', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const [mine, theirs] = [await join(learner, chatId), await join(advisor, chatId, 0)]
  const foreign = await upload(advisor)
  const own = await upload(learner)
  for (const message of [foreign, 'https://example.com/a.png', '/images/x.png'])
    mine.send({ type: clientFrames.image, token, chatId, message, id: crypto.randomUUID() })
  for (let time = 0; time < 3; time += 1)
    expect(await mine.next(serverFrames.refusal)).toMatchObject({ error: 400 })
  mine.send({ type: clientFrames.image, token, chatId, message: own, id: crypto.randomUUID() })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  const [image] = theirs.messages()
  expect(image).toMatchObject({ type: 1, mine: false })
  expect(image?.text).toContain(`user=${advisor.userId}`)
  const answer = await school().sendRaw({ method: 'GET', url: image?.text ?? '' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
})

test('marks reach the other side and never pass the last message', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const [mine, theirs] = [await join(learner, chatId), await join(advisor, chatId, 0, other)]
  mine.send({ type: clientFrames.text, token, chatId, message: 'read me', id: crypto.randomUUID() })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  theirs.send({ type: clientFrames.delivered, token: advisor.token, chatId, seq: 1 })
  expect(await mine.next(serverFrames.marks)).toMatchObject({
    marks: { teamDelivered: 1, teamRead: 0 },
  })
  theirs.send({ type: clientFrames.read, token: advisor.token, chatId, seq: 999 })
  expect(await mine.next(serverFrames.marks)).toMatchObject({
    marks: { teamDelivered: 1, teamRead: 1 },
  })
})

test('the greeting of the team is stored once, however often the chat is opened', async () => {
  const [team] = await school().query<{ id: number }>(
    `insert into chat_teams (name, greeting, created_at) values ('Polite', '欢迎', now()) returning id`,
  )
  const learner = await newPerson()
  await bind(learner, team?.id ?? 0)
  const { chatId } = await addressFor(learner)
  const clients = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      join(learner, chatId, 0, index % 2 ? other : undefined),
    ),
  )
  for (const client of clients) {
    await eventually(() => expect(client.messages()).toHaveLength(1))
    expect(client.messages()[0]).toMatchObject({ text: '欢迎', mine: false })
  }
  for (let time = 0; time < 20; time += 1)
    clients[0]?.send({ type: clientFrames.greeting, token: learner.token, chatId, message: '' })
  await clients[0]?.next(serverFrames.joined)
  expect(await stored(chatId)).toHaveLength(1)
})

test('the address of the socket is absolute: from the public URL, else from the request', async () => {
  const learner = await newLearner()
  const configured = await school().openNode({ publicUrl: 'https://school.example' })
  const behindProxy = await school().openNode({ trustedProxies: ['203.0.113.1'] })
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'public.example' }
  const cases = [
    [school(), {}, 'ws://inner.example:8080'],
    [school(), forwarded, 'ws://inner.example:8080'],
    [behindProxy, forwarded, 'wss://public.example'],
    [configured, forwarded, 'wss://school.example'],
  ] as const
  for (const [node, headers, origin] of cases) {
    const { body } = await node.send<{ wsUri: string }>({
      url: getSocketAddress,
      headers: { host: 'inner.example:8080', authorization: `Bearer ${learner.token}`, ...headers },
    })
    const ticket = /^\/chat\/socket\?ticket=[\da-f-]{36}$/
    expect(body.data.wsUri.slice(0, origin.length)).toBe(origin)
    expect(body.data.wsUri.slice(origin.length)).toMatch(ticket)
  }
})

describe('without a team', () => {
  test('there is no chat', async () => {
    const learner = await newPerson()
    const { body } = await school().call(getSocketAddress, {}, { token: learner.token })
    expect(body.data).toEqual({ chatId: null, wsUri: '' })
  })

  test('an open socket is closed on every node', async () => {
    const learner = await newLearner()
    const clients = [
      await join(learner, learner.chatId),
      await join(learner, learner.chatId, 0, other),
    ]
    await bind(learner, null)
    for (const client of clients) expect(await client.closed).toBe(closeCodes.notSignedIn)
  })
})

test('the end of the session closes its sockets on every node', async () => {
  const learner = await newLearner()
  const clients = [
    await join(learner, learner.chatId),
    await join(learner, learner.chatId, 0, other),
  ]
  await school().call(signOut, {}, { token: learner.token })
  for (const client of clients) expect(await client.closed).toBe(closeCodes.notSignedIn)
})

test('desk sockets end on every node when staff must set up two-factor sign-in, and do not open again', async () => {
  const { advisor, operator } = people
  const { chatId } = await newLearner()
  const clients = [await join(advisor, chatId), await join(advisor, chatId, 0, other)]
  const setRequired = (isSecondStepRequired: boolean) =>
    school().call(updateSiteRules, { isSecondStepRequired }, operator)
  // The operator has two-factor sign-in and keeps all rights.
  await school().query(
    `insert into second_steps (user_id, sealed_secret, created_at, confirmed_at)
     values ($1, '', now(), now())`,
    [operator.userId],
  )
  await eventually(async () => expect((await setRequired(true)).body.code).toBe(200))
  for (const client of clients) expect(await client.closed).toBe(closeCodes.restart)
  for (const node of [school(), other])
    await eventually(async () =>
      expect((await node.call(getDeskSocket, {}, advisor)).body).toMatchObject({ code: 403 }),
    )
  await setRequired(false)
  await eventually(async () =>
    expect((await other.call(getDeskSocket, {}, advisor)).body.code).toBe(200),
  )
})

test('a stopping server acknowledges what it has received and closes with a code to resume', async () => {
  const node = await school().openNode()
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  const learner = await newLearner()
  const { token, chatId } = learner
  const client = await join(learner, chatId, 0, node)
  const id = crypto.randomUUID()
  client.send({ type: clientFrames.text, token, chatId, message: 'last', id })
  await eventually(async () => expect(await stored(chatId)).toHaveLength(1))
  await node.close()
  expect(await client.closed).toBe(closeCodes.restart)
  expect(await client.next(serverFrames.acknowledgement)).toMatchObject({ ack: id })
})
