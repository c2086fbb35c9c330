import {
  assignCase,
  getAvailability,
  getConversation,
  getOwnAbsence,
  listChatEvents,
  setOwnAbsence,
} from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'
import { handOverCases } from './hand-over.ts'

const { newLearner, newPerson, people, say, school, teamId } = useChats()

const detail = async (chatId: number) =>
  (await school().call(getConversation, { chatId }, { token: people.operator.token })).body.data
const events = async (chatId: number) =>
  (await school().call(listChatEvents, { chatId }, { token: people.operator.token })).body.data
const hour = 3_600_000
const newAdvisor = async () => {
  const advisor = await newPerson('jk-advisor')
  await school().query('insert into chat_team_advisors (team_id, user_id) values ($1, $2)', [
    teamId(),
    advisor.userId,
  ])
  return advisor
}
const setAbsence = async (advisor: Person, backupId: number | null) => {
  const now = school().context.clock.now().getTime()
  const { body } = await school().call(
    setOwnAbsence,
    {
      absence: {
        startsAt: new Date(now - hour).toISOString(),
        endsAt: new Date(now + 240 * hour).toISOString(),
        backupId,
      },
    },
    { token: advisor.token },
  )
  return body
}
const waitMinutes = (minutes: number) =>
  school().query(`update chats set waiting_since = waiting_since - $1 * interval '1 minute'`, [
    minutes,
  ])
/** A learner who waits for this advisor. */
const newWaiting = async (advisor: Person) => {
  const learner = await newLearner()
  await say(learner, learner.chatId, 'hello')
  await school().call(
    assignCase,
    { chatId: learner.chatId, fromId: null, advisorId: 'me' },
    { token: advisor.token },
  )
  return learner
}

test('a learner who waits for an absent advisor is handed over to the backup, after the time set', async () => {
  const [absent, backup] = [await newAdvisor(), await newAdvisor()]
  const { chatId } = await newWaiting(absent)
  expect((await setAbsence(absent, backup.userId)).data).toMatchObject({
    backup: { id: backup.userId },
  })
  await waitMinutes(14)
  await handOverCases(school().context)
  expect((await detail(chatId)).openCase?.assignee?.id).toBe(absent.userId)
  await waitMinutes(2)
  await handOverCases(school().context)
  await handOverCases(school().context)
  expect((await detail(chatId)).openCase?.assignee?.id).toBe(backup.userId)
  expect((await events(chatId)).filter(({ kind }) => kind === 'handed-over')).toMatchObject([
    { actor: null, target: { id: backup.userId } },
  ])
})

test('without a backup who is there, the case goes back to the team', async () => {
  const [absent, backup] = [await newAdvisor(), await newAdvisor()]
  const { chatId } = await newWaiting(absent)
  await setAbsence(absent, backup.userId)
  await setAbsence(backup, null)
  await waitMinutes(20)
  await handOverCases(school().context)
  expect((await detail(chatId)).openCase).toMatchObject({ assignee: null })
})

test('a case of an advisor who is there stays, and outside working hours no time passes', async () => {
  const [present, absent] = [await newAdvisor(), await newAdvisor()]
  const [one, other] = [await newWaiting(present), await newWaiting(absent)]
  await setAbsence(absent, null)
  const never = { timeZone: 'Asia/Shanghai', days: Array(7).fill(null), holidays: [] }
  const setHours = (hours: unknown) =>
    school().query('update chat_teams set hours = $1 where id = $2', [
      hours === null ? null : JSON.stringify(hours),
      teamId(),
    ])
  await waitMinutes(60)
  await setHours(never)
  await handOverCases(school().context)
  expect((await detail(other.chatId)).openCase?.assignee?.id).toBe(absent.userId)
  const closed = await school().call(getAvailability, {}, { token: one.token })
  expect(closed.body.data).toMatchObject({ isWorking: false, opensAt: null })
  await setHours(null)
  await handOverCases(school().context)
  expect((await detail(other.chatId)).openCase).toMatchObject({ assignee: null })
  expect((await detail(one.chatId)).openCase?.assignee?.id).toBe(present.userId)
  const open = await school().call(getAvailability, {}, { token: one.token })
  expect(open.body.data).toMatchObject({ isWorking: true, opensAt: null })
})

test('an absence ends when the advisor is back, and the backup must share a team', async () => {
  const [advisor, stranger] = [await newAdvisor(), await newPerson('jk-advisor')]
  expect((await setAbsence(advisor, stranger.userId)).code).toBe(422)
  await setAbsence(advisor, null)
  const end = await school().call(setOwnAbsence, { absence: null }, { token: advisor.token })
  expect(end.body.data).toBeNull()
  const own = await school().call(getOwnAbsence, {}, { token: advisor.token })
  expect(own.body.data).toBeNull()
})
