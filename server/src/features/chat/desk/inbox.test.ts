import type { chatConsoleEndpoints as c } from '@jingke/contract/chat'
import {
  addNote,
  closeCase,
  getOwnDay,
  listChatEvents,
  listConversations,
  listLabels,
  listOwnChat,
  searchMessages,
  setLabels,
} from '@jingke/contract/chat/calls'
import type { RequestOf } from '@jingke/contract/core'
import { downloadPersonalData } from '@jingke/contract/people/calls'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { type Person, useChats } from '../testing/use-chats.ts'

const { join, newLearner, newPerson, people, say, school } = useChats()

const inbox = async (input: RequestOf<typeof c.listConversations>, by: Person = people.advisor) =>
  (await school().call(listConversations, input, { token: by.token })).body.data
const idsIn = async (input: RequestOf<typeof c.listConversations>) =>
  (await inbox({ pageSize: 50, ...input })).list.map(({ chatId }) => chatId)
const search = async (keyword: string, by: Person = people.advisor) =>
  (await school().call(searchMessages, { keyword }, { token: by.token })).body.data
const note = async (chatId: number, text: string) =>
  (await school().call(addNote, { chatId, text }, { token: people.advisor.token })).body
const label = async (chatId: number, labels: string[]) =>
  (await school().call(setLabels, { chatId, labels }, { token: people.advisor.token })).body

test('each view lists the conversations that belong to it', async () => {
  const [waiting, own, closed] = [await newLearner(), await newLearner(), await newLearner()]
  for (const learner of [waiting, own, closed]) await say(learner, learner.chatId, 'hello')
  for (const { chatId } of [own, closed]) await say(people.advisor, chatId, 'hi')
  await school().call(closeCase, { chatId: closed.chatId, seq: 2 }, { token: people.advisor.token })
  const all = [waiting.chatId, own.chatId, closed.chatId]
  const expected = {
    open: [waiting.chatId, own.chatId],
    mine: [own.chatId],
    unassigned: [waiting.chatId],
    waiting: [waiting.chatId],
    unread: [waiting.chatId, own.chatId],
    closed: [closed.chatId],
  } as const
  for (const [view, ids] of Object.entries(expected))
    expect(
      (await idsIn({ view: view as keyof typeof expected })).filter((id) => all.includes(id)),
      view,
    ).toEqual(ids)
  expect(await idsIn({ keyword: closed.userName })).toEqual([closed.chatId])
})

test('the pages of the inbox continue each other, those who wait first', async () => {
  const learners = await Promise.all(Array.from({ length: 5 }, newLearner))
  for (const learner of learners) await say(learner, learner.chatId, 'hello')
  for (const { chatId } of learners.slice(0, 2)) await say(people.advisor, chatId, 'hi')
  const whole = await idsIn({})
  const paged: number[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof inbox>> = await inbox({
      pageSize: 2,
      ...(after !== null && { after }),
    })
    paged.push(...page.list.map(({ chatId }) => chatId))
    after = page.next
  } while (after !== null)
  expect(paged).toEqual(whole)
  expect(whole.indexOf(learners[2]?.chatId ?? 0)).toBeLessThan(
    whole.indexOf(learners[0]?.chatId ?? 0),
  )
  expect((await inbox({ after: 'nonsense', pageSize: 50 })).list).toHaveLength(whole.length)
})

test.each([
  ['极限', ['先学极限还是函数？']],
  ['函数 极限', ['先学极限还是函数？']],
  ['限极', []],
  ['deriv', ['About Derivatives: chapter 2']],
  ['DERIVATIVES 2', ['About Derivatives: chapter 2']],
  ['证', ['证书什么时候发']],
  ["o'clock \\ & | !", []],
  ['???', []],
])('a search for %s finds %j', async (keyword, texts) => {
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, '先学极限还是函数？', 'About Derivatives: chapter 2', '证书什么时候发')
  const hits = (await search(keyword)).filter((hit) => hit.chatId === chatId)
  expect(hits.map(({ excerpt }) => excerpt)).toEqual(texts)
  const stranger = await newPerson('jk-advisor')
  expect(await search(keyword, stranger)).toEqual([])
})

test('a hit says where it is and shows the surroundings of the word', async () => {
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'one', `${'x '.repeat(60)}needle${' y'.repeat(60)}`)
  expect(await search('needle')).toMatchObject([
    { chatId, seq: 2, side: 'learner', excerpt: expect.stringMatching(/^….*needle.*…$/) },
  ])
})

test('labels are found, and they and notes never reach the learner but by the download', async () => {
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  const reading = await join(learner, chatId, 0)
  expect((await note(chatId, 'has exams in June')).code).toBe(200)
  expect((await label(chatId, ['退费', '退费', 'VIP'])).data.labels).toEqual(['退费', 'VIP'])
  expect(await idsIn({ label: '退费' })).toEqual([chatId])
  expect(await idsIn({ label: 'none' })).toEqual([])
  const labels = await school().call(listLabels, {}, { token: people.advisor.token })
  expect(labels.body.data).toEqual(expect.arrayContaining(['退费', 'VIP']))
  const events = await school().call(listChatEvents, { chatId }, { token: people.advisor.token })
  expect(events.body.data).toMatchObject([
    { kind: 'note', text: 'has exams in June', actor: { id: people.advisor.userId } },
  ])
  await say(people.advisor, chatId, 'the end')
  await eventually(() => expect(reading.messages().at(-1)?.text).toBe('the end'))
  expect(JSON.stringify(reading.frames)).not.toMatch(/exams|VIP/)
  const own = await school().call(listOwnChat, {}, { token: learner.token })
  expect(JSON.stringify(own.body)).not.toMatch(/exams|VIP/)
  const refused = await school().call(listChatEvents, { chatId }, { token: learner.token })
  expect(refused.body.code).toBe(403)

  const { bytes } = await school().sendRaw({
    url: downloadPersonalData,
    address: newAddress(),
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    payload: '{}',
  })
  const files = unzipSync(bytes)
  expect(strFromU8(files['咨询备注.csv'] ?? new Uint8Array())).toContain('has exams in June')
  expect(strFromU8(files['咨询标签.csv'] ?? new Uint8Array())).toContain('VIP')
})

test('notes and labels of another team are refused', async () => {
  const learner = await newLearner()
  const stranger = await newPerson('jk-advisor')
  const { chatId } = learner
  for (const { path, input } of [
    { path: addNote, input: { chatId, text: 'x' } },
    { path: setLabels, input: { chatId, labels: [] } },
  ] as const) {
    const { body } = await school().call(path, input as never, { token: stranger.token })
    expect(body.code).toBe(404)
  }
})

test('the day of an advisor counts own cases, those of nobody and what was closed today', async () => {
  const advisor = await newPerson('jk-advisor')
  const day = async (by: Person) =>
    (await school().call(getOwnDay, {}, { token: by.token })).body.data
  expect(await day(advisor)).toMatchObject({ openCases: 0, unassigned: 0, unread: 0, teams: [] })
  const before = await day(people.advisor)
  expect(before.teams).toMatchObject([{ name: 'Team', isWorking: true, today: null }])
  const [fresh, own] = [await newLearner(), await newLearner()]
  for (const learner of [fresh, own]) await say(learner, learner.chatId, 'hello')
  await say(people.advisor, own.chatId, 'hi')
  await say(own, own.chatId, 'one more thing')
  expect(await day(people.advisor)).toMatchObject({
    openCases: before.openCases + 1,
    waiting: before.waiting + 1,
    unassigned: before.unassigned + 1,
    unread: before.unread + 2,
    closedToday: before.closedToday,
  })
  await school().call(closeCase, { chatId: own.chatId, seq: 3 }, { token: people.advisor.token })
  expect(await day(people.advisor)).toMatchObject({
    openCases: before.openCases,
    waiting: before.waiting,
    closedToday: before.closedToday + 1,
  })
})
