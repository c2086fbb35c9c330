import { type chatConsoleEndpoints, closeCodes } from '@jingke/contract/chat'
import { getConversation, listChat, listOwnChat, listRecalled } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { useChats } from '../testing/use-chats.ts'

const { join, newLearner, people, school } = useChats()
let other: TestNode

beforeAll(async () => {
  other = await school().openNode()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
})

const conversationOf = async (chatId: number) =>
  (await school().call(getConversation, { chatId }, { token: people.advisor.token })).body.data

test('a recalled message is gone on both sides and from the history, on every node', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const [mine, theirs] = [await join(learner, chatId, 0), await join(advisor, chatId, 0, other)]
  const id = crypto.randomUUID()
  mine.send({ type: clientFrames.text, token, chatId, message: 'secret', id })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  expect(await conversationOf(chatId)).toMatchObject({ unread: 1, last: { text: 'secret' } })
  mine.send({ type: clientFrames.recall, token, chatId, id })
  for (const client of [mine, theirs])
    expect(await client.next(serverFrames.recalled)).toEqual({ recalled: [1], chatId })
  // Again: nothing changes, and it is no error.
  mine.send({ type: clientFrames.recall, token, chatId, id })

  for (const [path, person] of [
    [listOwnChat, learner],
    [listChat, advisor],
  ] as const) {
    const { body } = await school().call(path, { chatId }, { token: person.token })
    expect(body.data.list).toMatchObject([{ seq: 1, text: '消息已撤回', isRecalled: true }])
  }
  expect(await conversationOf(chatId)).toMatchObject({
    unread: 0,
    waitingSince: null,
    last: { text: '', isRecalled: true },
  })
  // A client that has it from before learns of it when it comes back.
  const again = await join(learner, chatId, 1, other)
  expect(again.joined.recalled).toEqual([1])
  const late = await join(advisor, chatId, 0)
  await eventually(() => expect(late.messages()).toMatchObject([{ isRecalled: true }]))
  const audit = (token: string) => school().call(listRecalled, {}, { token })
  expect((await audit(people.operator.token)).body.data.list).toMatchObject([
    { chatId, seq: 1, text: 'secret', sender: { side: 'learner' } },
  ])
  const found = async (input: RequestOf<typeof chatConsoleEndpoints.listRecalled>) =>
    (
      await school().call(listRecalled, input, {
        token: people.operator.token,
      })
    ).body.data.total
  expect(await found({ keyword: 'SECR' })).toBe(1)
  expect(await found({ keyword: learner.userName })).toBe(1)
  expect(await found({ keyword: 'nobody said this' })).toBe(0)
  expect(await found({ to: '2020-01-01T00:00:00Z' })).toBe(0)
  expect(await found({ from: '2020-01-01T00:00:00Z' })).toBe(1)
  for (const person of [advisor, learner])
    expect((await audit(person.token)).body).toMatchObject({ code: 403, data: null })
})

test('only the sender recalls a message, and only within two minutes', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const [mine, theirs] = [await join(learner, chatId, 0), await join(advisor, chatId, 0)]
  const id = crypto.randomUUID()
  mine.send({ type: clientFrames.text, token, chatId, message: 'stays', id })
  await mine.next(serverFrames.acknowledgement)
  theirs.send({ type: clientFrames.recall, token: advisor.token, chatId, id })
  expect(await theirs.next(serverFrames.refusal)).toMatchObject({ error: 409, id })
  mine.send({ type: clientFrames.recall, token, chatId, id: crypto.randomUUID() })
  expect(await mine.next(serverFrames.refusal)).toMatchObject({ error: 409 })
  await school().query(
    `update chat_messages set sent_at = sent_at - interval '121 s' where chat_id = $1`,
    [chatId],
  )
  mine.send({ type: clientFrames.recall, token, chatId, id })
  expect(await mine.next(serverFrames.refusal)).toMatchObject({
    error: 409,
    id,
    msg: '消息只能在发出后两分钟内撤回',
  })
  expect(await conversationOf(chatId)).toMatchObject({ last: { text: 'stays' } })
})

test('a repeated recall is told to nobody, and recalls are limited like messages', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const mine = await join(learner, chatId, 0)
  const published = vi.spyOn(school().context.bus, 'publish')
  const id = crypto.randomUUID()
  mine.send({ type: clientFrames.text, token, chatId, message: 'x', id })
  await mine.next(serverFrames.acknowledgement)
  mine.send({ type: clientFrames.recall, token, chatId, id })
  await mine.next(serverFrames.recalled)
  published.mockClear()
  for (let count = 0; count < 200; count += 1)
    mine.send({ type: clientFrames.recall, token, chatId, id })
  expect(await mine.next(serverFrames.refusal)).toMatchObject({ error: 429, id })
  expect(await mine.closed).toBe(closeCodes.policy)
  expect(published).not.toHaveBeenCalled()
  published.mockRestore()
})

test('typing is told to the others in the chat, not too often, and is not stored', async () => {
  const [learner, stranger] = [await newLearner(), await newLearner()]
  const { token, chatId } = learner
  const { advisor } = people
  const [mine, second] = [await join(learner, chatId), await join(learner, chatId, 0, other)]
  const [theirs, outside] = [
    await join(advisor, chatId, 0, other),
    await join(stranger, stranger.chatId),
  ]
  for (let count = 0; count < 5; count += 1) mine.send({ type: clientFrames.typing, token, chatId })
  expect(await theirs.next(serverFrames.typing)).toEqual({ typing: 'learner', chatId })
  theirs.send({ type: clientFrames.typing, token: advisor.token, chatId })
  for (const client of [mine, second])
    expect(await client.next(serverFrames.typing)).toEqual({ typing: 'team', chatId })
  // By now everything has been passed on.
  mine.send({ type: clientFrames.text, token, chatId, message: 'done', id: crypto.randomUUID() })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  const told = (frames: readonly object[]) => frames.filter((frame) => serverFrames.typing in frame)
  expect(told(outside.frames)).toEqual([])
  // One of five was passed on; a hint may arrive twice.
  expect(told(theirs.frames).length).toBeLessThan(2)
  expect(told([...mine.frames, ...second.frames])).not.toContainEqual({ typing: 'learner', chatId })
})
