import {
  closeCase,
  createTeam,
  getConversation,
  getOwnDay,
  listChatEvents,
  listConversations,
  setOwnAbsence,
  updateTeam,
} from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
import { storeMessages } from '../messages/store-messages.ts'
import { type Person, useChats } from '../testing/use-chats.ts'

const { addressFor, bind, newPerson, people, say, school } = useChats()

const detail = async (chatId: number) =>
  (await school().call(getConversation, { chatId }, { token: people.operator.token })).body.data
const assigneeOf = async (chatId: number) => (await detail(chatId)).openCase?.assignee?.id ?? null

/** Has the console open from now on. */
const arrive = ({ userId }: Person) =>
  school().query(
    `insert into chat_presence (user_id, seen_at) values ($1, now() + interval '1 day')
     on conflict (user_id) do update set seen_at = excluded.seen_at`,
    [userId],
  )
const leave = ({ userId }: Person) =>
  school().query('delete from chat_presence where user_id = $1', [userId])

const newTeam = async (advisors: readonly Person[], rules: object) => {
  const { body } = await school().call(
    createTeam,
    { name: crypto.randomUUID(), advisorIds: advisors.map(({ userId }) => userId), ...rules },
    { token: people.operator.token },
  )
  expect(body.code, body.msg).toBe(200)
  return body.data
}
const newLearnerOf = async (team: { id: number }) => {
  const person = await newPerson()
  await bind(person, team.id)
  const { chatId } = await addressFor(person)
  return { ...person, chatId }
}
const close = async (chatId: number) =>
  school().call(
    closeCase,
    { chatId, seq: (await detail(chatId)).lastSeq },
    { token: people.operator.token },
  )
const never = { timeZone: 'Asia/Shanghai', days: Array(7).fill(null), holidays: [] }

test('a new case goes to the present advisor with the fewest, then to the one the learner had', async () => {
  const [busy, free, gone] = [
    await newPerson('jk-advisor'),
    await newPerson('jk-advisor'),
    await newPerson('jk-advisor'),
  ] as const
  const team = await newTeam([busy, free, gone], { assignsByLoad: true })
  expect(team.assignsByLoad).toBe(true)
  await arrive(busy)
  const first = await newLearnerOf(team)
  await say(first, first.chatId, 'hello')
  expect(await assigneeOf(first.chatId)).toBe(busy.userId)
  await arrive(free)
  const second = await newLearnerOf(team)
  await say(second, second.chatId, 'hello')
  expect(await assigneeOf(second.chatId)).toBe(free.userId)
  const { body } = await school().call(
    listChatEvents,
    { chatId: second.chatId },
    { token: free.token },
  )
  expect(body.data).toMatchObject([{ kind: 'assigned', actor: null, target: { id: free.userId } }])

  // Both have one; the one that the learner had has two.
  const third = await newLearnerOf(team)
  await leave(free)
  await say(third, third.chatId, 'hello')
  await arrive(free)
  await close(first.chatId)
  await say(first, first.chatId, 'me again')
  expect(await assigneeOf(first.chatId)).toBe(busy.userId)
})

test('without anybody present, outside the hours, or without the setting, the whole team has it', async () => {
  const advisor = await newPerson('jk-advisor')
  const ask = async (rules: object) => {
    const team = await newTeam([advisor], rules)
    const learner = await newLearnerOf(team)
    await say(learner, learner.chatId, 'hello')
    return assigneeOf(learner.chatId)
  }
  expect(await ask({ assignsByLoad: true })).toBeNull()
  await arrive(advisor)
  expect(await ask({})).toBeNull()
  expect(await ask({ assignsByLoad: true, hours: never })).toBeNull()
  expect(await ask({ assignsByLoad: true })).toBe(advisor.userId)
  const now = school().context.clock.now().getTime()
  await school().call(
    setOwnAbsence,
    {
      absence: {
        startsAt: new Date(now - 1000).toISOString(),
        endsAt: new Date(now + 3_600_000).toISOString(),
        backupId: null,
      },
    },
    { token: advisor.token },
  )
  expect(await ask({ assignsByLoad: true })).toBeNull()
})

test('cases that are opened at once are spread', async () => {
  const advisors = [await newPerson('jk-advisor'), await newPerson('jk-advisor')] as const
  const team = await newTeam(advisors, { assignsByLoad: true })
  for (const advisor of advisors) await arrive(advisor)
  const learners = await Promise.all(Array.from({ length: 8 }, () => newLearnerOf(team)))
  const messages = learners.map(({ chatId, userId }) => ({
    chatId,
    clientId: crypto.randomUUID(),
    senderId: userId,
    isFromLearner: true,
    type: 0 as const,
    text: 'hello',
  }))
  // As several nodes do: two groups of four.
  await Promise.all(
    [messages.slice(0, 4), messages.slice(4)].map((group) =>
      storeMessages(school().context, group),
    ),
  )
  const assignees = await Promise.all(learners.map(({ chatId }) => assigneeOf(chatId)))
  for (const { userId } of advisors) expect(assignees.filter((id) => id === userId)).toHaveLength(4)
})

test('a waiting learner is in time, due soon or late by the target of the team, and the inbox is sorted by it', async () => {
  const advisor = await newPerson('jk-advisor')
  const [slow, fast, without] = [
    await newTeam([advisor], { answerMinutes: 60 }),
    await newTeam([advisor], { answerMinutes: 10 }),
    await newTeam([advisor], {}),
  ] as const
  const learners = [
    await newLearnerOf(without),
    await newLearnerOf(slow),
    await newLearnerOf(fast),
  ] as const
  for (const learner of learners) await say(learner, learner.chatId, 'hello')
  const [unlimited, hour, minutes] = learners
  const list = async (input: object) =>
    (await school().call(listConversations, input, { token: advisor.token })).body.data
  const ids = async (input: object) => (await list(input)).list.map(({ chatId }) => chatId)
  expect(await ids({})).toEqual([unlimited.chatId, hour.chatId, minutes.chatId])
  expect(await ids({ order: 'due' })).toEqual([minutes.chatId, hour.chatId, unlimited.chatId])
  const paged: number[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      order: 'due',
      pageSize: 1,
      ...(after !== null && { after }),
    })
    paged.push(...page.list.map(({ chatId }) => chatId))
    after = page.next
  } while (after !== null)
  expect(paged).toEqual([minutes.chatId, hour.chatId, unlimited.chatId])
  expect((await detail(unlimited.chatId)).answer).toBeNull()
  expect((await detail(hour.chatId)).answer?.state).toBe('ok')

  // The target of a team changes for who waits already.
  const change = async (answerMinutes: number | null) => {
    const { advisors, learnerCount: _, waitingCount: __, ...fields } = slow
    const [{ version } = { version: 0 }] = await school().query<{ version: number }>(
      'select version from chat_teams where id = $1',
      [slow.id],
    )
    const { body } = await school().call(
      updateTeam,
      { ...fields, advisorIds: advisors.map(({ id }) => id), version, answerMinutes },
      { token: people.operator.token },
    )
    expect(body.code, body.msg).toBe(200)
  }
  await school().query(
    `update chats set waiting_since = waiting_since - interval '50 minutes' where id = $1`,
    [hour.chatId],
  )
  await change(60)
  expect((await detail(hour.chatId)).answer?.state).toBe('soon')
  await change(40)
  expect((await detail(hour.chatId)).answer?.state).toBe('late')
  expect(await ids({ view: 'late' })).toEqual([hour.chatId])
  const { body } = await school().call(getOwnDay, {}, { token: advisor.token })
  expect(body.data.late).toBe(1)
  await change(null)
  expect((await detail(hour.chatId)).answer).toBeNull()
  await change(40)
  await say(advisor, hour.chatId, 'hi')
  expect((await detail(hour.chatId)).answer).toBeNull()
  expect(await ids({ view: 'late' })).toEqual([])
})
