import {
  bindLearners,
  closeCase,
  countUnwatched,
  createTeam,
  getConversation,
  listBindings,
  listChatEvents,
  listConversations,
  listOtherTeams,
  listOwnChat,
  removeTeam,
  transferCase,
} from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { addressFor, newLearner, newPerson, people, say, school, teamId } = useChats()

const newTeam = async (rules: object = {}) => {
  const advisor = await newPerson('jk-advisor')
  const { body } = await school().call(
    createTeam,
    { name: crypto.randomUUID(), advisorIds: [advisor.userId], ...rules },
    { token: people.operator.token },
  )
  return { id: body.data.id, name: body.data.name, advisor }
}
const transfer = async (by: Person, chatId: number, to: number, reason = '') =>
  (await school().call(transferCase, { chatId, teamId: to, reason }, { token: by.token })).body
const detail = async (chatId: number, by: Person = people.operator) =>
  (await school().call(getConversation, { chatId }, { token: by.token })).body
const close = async (by: Person, chatId: number) =>
  (
    await school().call(
      closeCase,
      { chatId, seq: (await detail(chatId)).data.lastSeq },
      { token: by.token },
    )
  ).body

test('a case goes to another team with the whole conversation, and back to the team of the binding when it is closed', async () => {
  const learner = await newLearner()
  const { chatId } = learner
  await say(learner, chatId, 'hello')
  await say(people.advisor, chatId, 'one moment')
  await say(learner, chatId, 'well?')
  const other = await newTeam()
  expect((await detail(chatId, other.advisor)).code).toBe(404)
  expect((await transfer(people.advisor, chatId, other.id, 'about money')).code).toBe(200)

  // The learner still waits, sees a line and has nothing unread; the binding stays.
  const moved = (await detail(chatId, other.advisor)).data
  expect(moved).toMatchObject({ team: { id: other.id }, openCase: { assignee: null } })
  expect(moved.waitingSince).not.toBeNull()
  expect((await detail(chatId, people.advisor)).code).toBe(404)
  const own = await school().call(listOwnChat, {}, { token: learner.token })
  expect(own.body.data.list.map(({ text, isNotice = false }) => [isNotice, text])).toEqual([
    [false, 'hello'],
    [false, 'one moment'],
    [false, 'well?'],
    [true, expect.stringContaining(other.name)],
  ])
  const unread = await school().call(countUnwatched, {}, { token: learner.token })
  expect(unread.body.data).toBe(1)
  const bindings = await school().call(
    listBindings,
    { learnerId: learner.userId },
    { token: people.operator.token },
  )
  expect(bindings.body.data).toMatchObject([{ team: { id: teamId() }, endedAt: null }])
  expect(await addressFor(learner)).toMatchObject({ chatId })
  expect((await detail(chatId)).data.team.id).toBe(other.id)
  const events = await school().call(listChatEvents, { chatId }, { token: other.advisor.token })
  expect(events.body.data.at(-1)).toMatchObject({
    kind: 'moved',
    team: { id: other.id },
    actor: { id: people.advisor.userId },
    text: 'about money',
    afterSeq: 4,
  })
  const [audit] = await school().query(
    `select actor_id as "actorId", before, after from changes
     where subject_id = $1 and action = 'transferred'`,
    [learner.userId],
  )
  expect(audit).toEqual({
    actorId: people.advisor.userId,
    before: { team: 'Team' },
    after: { team: other.name, reason: 'about money' },
  })

  await say(other.advisor, chatId, 'here I am')
  expect((await close(other.advisor, chatId)).code).toBe(200)
  expect((await detail(chatId, other.advisor)).code).toBe(404)
  expect((await detail(chatId, people.advisor)).data.team.id).toBe(teamId())
  await say(learner, chatId, 'another question')
  expect((await detail(chatId, people.advisor)).data.openCase).toMatchObject({ assignee: null })
})

test('another binding ends the transfer, and so does the end of the team', async () => {
  const learner = await newLearner()
  await say(learner, learner.chatId, 'hello')
  const [first, second] = [await newTeam(), await newTeam()]
  await transfer(people.advisor, learner.chatId, first.id)
  const bind = (to: number) =>
    school().call(
      bindLearners,
      { kind: 'learner', value: learner.userName, teamId: to },
      { token: people.operator.token },
    )
  await bind(second.id)
  expect((await detail(learner.chatId)).data.team.id).toBe(second.id)
  await transfer(second.advisor, learner.chatId, first.id)
  expect((await detail(learner.chatId)).data.team.id).toBe(first.id)
  const removed = await school().call(
    removeTeam,
    { id: first.id },
    { token: people.operator.token },
  )
  expect(removed.body.code).toBe(200)
  expect((await detail(learner.chatId)).data.team.id).toBe(second.id)
})

test('only an open case is transferred, by who answers it, to a team that exists; twice is once', async () => {
  const learner = await newLearner()
  await say(learner, learner.chatId, 'hello')
  const other = await newTeam()
  expect((await transfer(other.advisor, learner.chatId, other.id)).code).toBe(404)
  expect((await transfer(people.advisor, learner.chatId, 999_999)).code).toBe(404)
  const teams = await school().call(
    listOtherTeams,
    { chatId: learner.chatId },
    { token: people.advisor.token },
  )
  const ids = teams.body.data.map(({ id }) => id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(teamId())
  await close(people.operator, learner.chatId)
  expect((await transfer(people.advisor, learner.chatId, other.id)).code).toBe(409)
  await say(learner, learner.chatId, 'again')
  expect((await transfer(people.operator, learner.chatId, other.id)).code).toBe(200)
  expect((await transfer(people.operator, learner.chatId, other.id)).code).toBe(200)
  const own = await school().call(listOwnChat, {}, { token: learner.token })
  expect(own.body.data.list.filter(({ isNotice }) => isNotice)).toHaveLength(1)
})

test('a team that assigns by load assigns what is transferred to it, by its own target', async () => {
  const learner = await newLearner()
  await say(learner, learner.chatId, 'hello')
  const other = await newTeam({ assignsByLoad: true, answerMinutes: 30 })
  await school().query(
    `insert into chat_presence (user_id, seen_at) values ($1, now() + interval '1 day')`,
    [other.advisor.userId],
  )
  await transfer(people.advisor, learner.chatId, other.id)
  expect((await detail(learner.chatId)).data).toMatchObject({
    openCase: { assignee: { id: other.advisor.userId } },
    answer: { state: 'ok' },
  })
  const inbox = await school().call(
    listConversations,
    { view: 'mine' },
    { token: other.advisor.token },
  )
  expect(inbox.body.data.list.map(({ last }) => last)).toMatchObject([
    { type: 4, text: other.name },
  ])
})
