import type { chatDeskEndpoints as d } from '@jingke/contract/chat'
import {
  assignCase,
  closeCase,
  createTeam,
  getConversation,
  listChatEvents,
  updateTeam,
} from '@jingke/contract/chat/calls'
import type { RequestOf } from '@jingke/contract/core'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { bind, newLearner, newPerson, people, say, school, teamId } = useChats()

const detail = async (chatId: number, by: Person = people.advisor) =>
  (await school().call(getConversation, { chatId }, { token: by.token })).body.data
const assign = async (input: RequestOf<typeof d.assignCase>, by: Person) =>
  (await school().call(assignCase, input, { token: by.token })).body
const close = async (input: RequestOf<typeof d.closeCase>, by: Person = people.advisor) =>
  (await school().call(closeCase, input, { token: by.token })).body
const events = async (chatId: number) =>
  (await school().call(listChatEvents, { chatId }, { token: people.advisor.token })).body.data

/** Another advisor of the team. */
const newColleague = async (): Promise<Person> => {
  const person = await newPerson('jk-advisor')
  await school().query('insert into chat_team_advisors (team_id, user_id) values ($1, $2)', [
    teamId(),
    person.userId,
  ])
  return person
}

test('a message of the learner opens a case, and the one after its closing a new one', async () => {
  const learner = await newLearner()
  const { chatId } = learner
  expect((await detail(chatId)).openCase).toBeNull()
  await say(learner, chatId, 'one', 'two')
  const first = (await detail(chatId)).openCase
  expect(first).toMatchObject({ id: expect.any(Number), assignee: null })
  const { data } = await close({ chatId, seq: 2, reason: 'solved' })
  expect(data).toMatchObject({ openCase: null, waitingSince: null })
  expect(await close({ chatId, seq: 2 })).toMatchObject({ code: 409, msg: '这个会话已结束' })
  await say(people.advisor, chatId, 'anything else?')
  expect((await detail(chatId)).openCase).toBeNull()
  await say(learner, chatId, 'three')
  const second = (await detail(chatId)).openCase
  expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  const rows = await school().query(
    'select first_seq, last_seq, closed_by from chat_cases where chat_id = $1 order by id',
    [chatId],
  )
  expect(rows).toEqual([
    { first_seq: 1, last_seq: 2, closed_by: people.advisor.userId },
    { first_seq: 4, last_seq: null, closed_by: null },
  ])
  expect(await events(chatId)).toMatchObject([
    { kind: 'closed', text: 'solved', afterSeq: 2, actor: { id: people.advisor.userId } },
  ])
})

test('a case is not closed over a message that the advisor has not seen', async () => {
  const learner = await newLearner()
  await say(learner, learner.chatId, 'one', 'two')
  expect(await close({ chatId: learner.chatId, seq: 1 })).toMatchObject({ code: 409 })
  expect((await detail(learner.chatId)).openCase).not.toBeNull()
})

test('the first answer takes a case that is nobody’s, and is noted in it', async () => {
  const colleague = await newColleague()
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  await say(colleague, chatId, 'hi', 'how can I help?')
  await say(people.advisor, chatId, 'me too')
  expect((await detail(chatId)).openCase?.assignee?.id).toBe(colleague.userId)
  expect(await events(chatId)).toMatchObject([
    { kind: 'taken', actor: { id: colleague.userId }, afterSeq: 1 },
  ])
  const [row] = await school().query(
    'select first_reply_by, first_reply_at >= opened_at as is_later from chat_cases where chat_id = $1',
    [chatId],
  )
  expect(row).toEqual({ first_reply_by: colleague.userId, is_later: true })
})

test('a case is assigned, transferred, taken over and returned, each as an event for staff', async () => {
  const colleague = await newColleague()
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  const own = people.advisor.userId
  const other = colleague.userId
  for (const [fromId, advisorId, by] of [
    [null, other, people.advisor],
    [other, own, people.advisor],
    [own, other, people.advisor],
    [other, null, colleague],
  ] as const)
    expect(await assign({ chatId, fromId, advisorId }, by)).toMatchObject({
      code: 200,
      data: { openCase: { assignee: advisorId === null ? null : { id: advisorId } } },
    })
  expect((await events(chatId)).map(({ kind, target }) => [kind, target?.id])).toEqual([
    ['assigned', other],
    ['taken', own],
    ['transferred', other],
    ['returned', undefined],
  ])
})

test('of two advisors who take a case at once one gets it, and the other is told who', async () => {
  const colleague = await newColleague()
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  const answers = await Promise.all(
    [people.advisor, colleague].map((person) =>
      assign({ chatId, fromId: null, advisorId: person.userId }, person),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const { openCase } = await detail(chatId)
  expect(answers.find(({ code }) => code === 409)?.msg).toContain(openCase?.assignee?.name)
  expect(await events(chatId)).toHaveLength(1)
})

test('a case goes to advisors of its team only, and is closed to other teams', async () => {
  const stranger = await newPerson('jk-advisor')
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  expect(
    await assign({ chatId, fromId: null, advisorId: stranger.userId }, people.advisor),
  ).toMatchObject({ code: 422, data: { issues: [{ path: 'advisorId' }] } })
  expect((await assign({ chatId, fromId: null, advisorId: stranger.userId }, stranger)).code).toBe(
    404,
  )
  expect((await close({ chatId, seq: 1 }, stranger)).code).toBe(404)
  // Who leads the chats may take any case.
  const { userId } = people.operator
  expect((await assign({ chatId, fromId: null, advisorId: userId }, people.operator)).code).toBe(
    200,
  )
})

test('a case goes back to the team when its advisor leaves or the learner moves', async () => {
  const colleague = await newColleague()
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  await assign({ chatId, fromId: null, advisorId: colleague.userId }, people.advisor)
  const call = <Input>(path: string, input: Input) =>
    school().send<{ id: number }>({
      url: path,
      payload: JSON.stringify(input),
      headers: {
        authorization: `Bearer ${people.operator.token}`,
        'content-type': 'application/json',
      },
    })
  await call(updateTeam, {
    id: teamId(),
    version: 0,
    name: 'Team',
    advisorIds: [people.advisor.userId],
  })
  expect((await detail(chatId)).openCase).toMatchObject({ assignee: null })
  await assign({ chatId, fromId: null, advisorId: people.advisor.userId }, people.advisor)
  const { body } = await call(createTeam, { name: 'Other team' })
  await bind(learner, body.data.id)
  expect((await detail(chatId, people.operator)).openCase).toMatchObject({ assignee: null })
})
