import type { Socket } from 'node:net'
import { signOut } from '@jingke/contract/auth/calls'
import { closeCodes } from '@jingke/contract/chat'
import { getSocketAddress } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { expect, test } from 'vitest'
import { connectChat } from '../../../../tests/support/clients/chat-client.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdPerformanceTime } from '../../../../tests/support/hold-time.ts'
import { originOf, socketAt, useChats } from '../testing/use-chats.ts'

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

test('refuses a foreign or similar origin', async () => {
  const learner = await newLearner()
  for (const origin of ['null', 'https://example.com', `${originOf(school())}.example.com`]) {
    const { wsUri } = await addressFor(learner)
    expect(await upgrade(socketAt(originOf(school()), wsUri), origin)).toContain('403')
  }
})

test('a client that is no browser sends no origin: its ticket admits it once', async () => {
  const learner = await newLearner()
  const { wsUri } = await addressFor(learner)
  const address = socketAt(originOf(school()), wsUri)
  expect(await upgrade(address, undefined)).toBe('open')
  expect(await upgrade(address, undefined)).toContain('401')
  expect(await upgrade(`${socketOf()}/chat/socket`, undefined)).toContain('401')
})

test('refuses a ticket that is used, unknown, expired or of an ended session', async () => {
  const learner = await newLearner()
  const origin = originOf(school())
  const { wsUri } = await addressFor(learner)
  expect(await upgrade(socketAt(originOf(school()), wsUri), origin)).toBe('open')
  expect(await upgrade(socketAt(originOf(school()), wsUri), origin)).toContain('401')
  for (const ticket of ['', 'x', crypto.randomUUID()])
    expect(await upgrade(`${socketOf()}/chat/socket?ticket=${ticket}`, origin)).toContain('401')
  const late = await addressFor(learner)
  school().moveClock(61_000)
  expect(await upgrade(socketAt(originOf(school()), late.wsUri), origin)).toContain('401')
  const ended = await addressFor(learner)
  await school().call(signOut, {}, { token: learner.token })
  expect(await upgrade(socketAt(originOf(school()), ended.wsUri), origin)).toContain('401')
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
    client.send({ type: clientFrames.text, token, chatId, message: 'x', id: crypto.randomUUID() })
    expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 401 })
    expect(await client.closed).toBe(closeCodes.notSignedIn)
  }
  expect(await stored(chatId)).toEqual([])
})

test("closes on another learner's chat, for a learner and for an advisor of another team", async () => {
  const [learner, stranger] = [await newLearner(), await newLearner()]
  const outsider = await newPerson('jk-advisor')
  for (const person of [stranger, outsider])
    for (const type of [clientFrames.text, clientFrames.greeting]) {
      const client = await connect(person)
      client.send({ type, token: person.token, chatId: learner.chatId, message: 'x' })
      expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 403 })
      expect(await client.closed).toBe(closeCodes.notAllowed)
    }
  expect(await stored(learner.chatId)).toEqual([])
  for (const { userId } of [stranger, outsider]) {
    const records = await school().query(
      `select detail->'chatId' as "chatId" from operation_records
       where user_id = $1 and kind = 'chat-refused'`,
      [userId],
    )
    expect(records).toEqual([{ chatId: learner.chatId }, { chatId: learner.chatId }])
  }
})

test('refuses what is no frame, and closes after the third', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const wrong = [
    'x',
    '[]',
    '{"__proto__":{}}',
    { type: clientFrames.lesson, token, chatId, message: 'x' },
    { type: clientFrames.text, token, chatId: String(chatId), message: 'x' },
    { type: clientFrames.text, token, chatId, message: '  ' },
    { type: clientFrames.text, token, chatId, message: 'x'.repeat(2001) },
    `{"type":0,"token":"${token}","chatId":${chatId},"message":"a\\u0000b"}`,
    `{"type":0,"token":"${token}","chatId":${chatId},"message":"\\ud800"}`,
  ]
  for (let from = 0; from < wrong.length; from += 3) {
    const client = await join(learner, chatId)
    for (const frame of wrong.slice(from, from + 3)) {
      client.send(frame)
      expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 400 })
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

test('refuses messages beyond a burst of thirty, also on a new socket of the account', async () => {
  holdPerformanceTime()
  const learner = await newLearner()
  const { token, chatId } = learner
  const write = (client: { send(frame: object): void }, count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      client.send({
        type: clientFrames.text,
        token,
        chatId,
        message: `${sent}`,
        id: crypto.randomUUID(),
      })
  }
  const client = await join(learner, chatId)
  write(client, 60)
  expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 429, retryAfter: 1 })
  client.socket.close()
  await client.closed
  const again = await join(learner, chatId)
  write(again, 25)
  expect(await again.next(serverFrames.refusal)).toMatchObject({ error: 429 })
})

test('an account gets at most 120 addresses a minute', async () => {
  const learner = await newLearner()
  const codes = new Set<number>()
  for (let count = 0; count < 125; count += 1) {
    const { body } = await school().call(getSocketAddress, {}, { token: learner.token })
    codes.add(body.code)
    if (body.code === 429) break
  }
  expect([...codes].sort()).toEqual([200, 429])
  // Another account is not affected.
  expect((await addressFor(await newLearner())).wsUri).not.toBe('')
})

test('a reader that does not read is closed with a code to resume, and gets the rest', async () => {
  const learner = await newLearner()
  const { chatId } = learner
  const total = 6000
  // In parts, of one long word each that the index of words leaves out: a statement may take 5 s.
  for (let last = 500; last <= total; last += 500)
    await school().query(
      `with chat as (update chats set last_seq = $2 where id = $1)
       insert into chat_messages (chat_id, seq, client_id, is_from_learner, type, text, sent_at)
       select $1, seq, gen_random_uuid(), false, 0, repeat('x', 3000), now()
       from generate_series($2::integer - 499, $2) as seq`,
      [chatId, last],
    )
  const accepted: Socket[] = []
  const accept = (socket: Socket) => void accepted.push(socket)
  school().app.server.on('connection', accept)
  const slow = await connect(learner)
  school().app.server.off('connection', accept)
  slow.socket.pause()
  slow.send({ type: clientFrames.greeting, token: learner.token, chatId, message: '', lastSeq: 0 })
  const limit = 1024 * 1024
  await eventually(() => expect(accepted.at(-1)?.writableLength).toBeGreaterThan(limit))
  slow.socket.resume()
  expect(await slow.closed).toBe(closeCodes.slow)
  const last = slow.messages().at(-1)?.seq ?? 0
  expect(last).toBeLessThan(total)
  const again = await join(learner, chatId, last)
  await eventually(() => expect(again.messages()).toHaveLength(total - last))
  expect(again.messages()[0]?.seq).toBe(last + 1)
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
})

test('a message that the database has no room for is refused in words and can be sent again', async () => {
  const learner = await newLearner()
  const { chatId, token } = learner
  const message = { type: clientFrames.text, token, chatId, message: 'x', id: crypto.randomUUID() }
  await school().query(`
    create function fill_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert on chat_messages for each row execute function fill_disk()`)
  const client = await join(learner, chatId)
  client.send(message)
  expect(await client.next(serverFrames.refusal)).toMatchObject({
    error: 507,
    id: message.id,
    msg: expect.stringContaining('存储空间已满'),
  })
  expect(await client.closed).toBe(closeCodes.restart)
  await school().query('drop trigger full_disk on chat_messages')
  const again = await join(learner, chatId)
  again.send(message)
  expect(await again.next(serverFrames.acknowledgement)).toMatchObject({ ack: message.id })
})
