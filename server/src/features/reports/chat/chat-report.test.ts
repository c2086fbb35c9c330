import { createTeam, updateTeam } from '@jingke/contract/chat/calls'
import { getReportChat } from '@jingke/contract/reports/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'

const school = useSchool()

const insertId = async (text: string, values: unknown[] = []) =>
  (await school().query<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0

/** Minutes of one day; a negative one is the learner's, who waits for the next positive one. */
const addCase = async (
  teamId: number,
  advisorId: number | null,
  day: string,
  minutes: readonly number[],
  isClosed = false,
) => {
  const learnerId = await school().createUser(`asking-${crypto.randomUUID().slice(0, 8)}`)
  const chatId = await insertId(
    'insert into chats (learner_id, team_id, last_seq) values ($1, $2, $3)',
    [learnerId, teamId, minutes.length],
  )
  const at = (minute: number) =>
    new Date(Date.parse(`${day}T10:00:00+08:00`) + Math.abs(minute) * 60_000).toISOString()
  for (const [index, minute] of minutes.entries())
    await school().query(
      `insert into chat_messages (chat_id, seq, client_id, sender_id, is_from_learner, type, text, sent_at)
       values ($1, $2, gen_random_uuid(), $3, $4, 0, '', $5)`,
      [chatId, index + 1, minute > 0 ? advisorId : learnerId, minute <= 0, at(minute)],
    )
  await school().query(
    `insert into chat_cases (chat_id, team_id, opened_at, first_seq, first_reply_by, closed_at, closed_by, stars)
     values ($1, $2, $3, 1, $4, $5, $6, $7)`,
    [
      chatId,
      teamId,
      at(0),
      advisorId,
      isClosed ? at(100) : null,
      isClosed ? advisorId : null,
      isClosed ? 4 : null,
    ],
  )
}

test('conversations by team and by advisor, with medians of reply times, and as CSV', async () => {
  const { token } = await school().giveSession(await school().createUser('leader', 'jk-admin'))
  const advisorId = await school().createUser('helper-one', 'jk-advisor')
  const team = (name: string) =>
    insertId('insert into chat_teams (name, created_at) values ($1, now())', [name])
  const [mathematics, writing] = [await team('Mathematics'), await team('Writing')]
  const day = addDays(new Date().toISOString().slice(0, 10), -3)
  await addCase(mathematics, advisorId, day, [0, -1, 4, -10, 20], true)
  await addCase(mathematics, advisorId, day, [0, 2, 3])
  await addCase(writing, null, day, [0])
  const input = { from: addDays(day, -1), to: addDays(day, 1) }
  const read = async (by: 'team' | 'advisor') =>
    (await school().call(getReportChat, { ...input, by }, { token })).body.data
  const byTeam = await read('team')
  expect(byTeam.days).toEqual([
    { day: addDays(day, -1), opened: 0, closed: 0 },
    { day, opened: 3, closed: 1 },
    { day: addDays(day, 1), opened: 0, closed: 0 },
  ])
  const times = { firstReplySeconds: 120, replySeconds: 240 }
  const answered = { opened: 2, closed: 1, replies: 3, ...times, ratings: 1, stars: 4 }
  const unanswered = { replies: 0, firstReplySeconds: null, replySeconds: null, stars: null }
  expect(byTeam.list).toMatchObject([
    { id: mathematics, name: 'Mathematics', ...answered },
    { id: writing, name: 'Writing', opened: 1, closed: 0, ...unanswered },
  ])
  const byAdvisor = await read('advisor')
  expect(byAdvisor.list).toMatchObject([
    { id: advisorId, ...answered },
    { id: null, name: '', opened: 1, ...unanswered },
  ])
})

test('reply times count the seconds in the working hours that the team had', async () => {
  const { token } = await school().giveSession(await school().createUser('timed', 'jk-admin'))
  const advisorId = await school().createUser('helper-two', 'jk-advisor')
  const team = { name: 'Evening', advisorIds: [advisorId] }
  const created = await school().call(createTeam, team, { token })
  const { id } = created.body.data
  const day = addDays(new Date().toISOString().slice(0, 10), -3)
  // Questions are asked from 10:00 to 10:40; the team works until 10:10.
  const days = Array(7).fill({ from: '09:00', to: '10:10' })
  const hours = { timeZone: 'Asia/Shanghai', days, holidays: [] }
  await school().query('update chat_team_hours set since = $1, hours = $2 where team_id = $3', [
    `${day}T00:00:00Z`,
    JSON.stringify(hours),
    id,
  ])
  await addCase(id, advisorId, day, [0, 40])
  await school().query(
    `insert into chat_bindings (learner_id, team_id, bound_at)
     select learner_id, team_id, now() from chats where team_id = $1`,
    [id],
  )
  const input = { from: day, to: day, by: 'team' as const }
  const read = async () =>
    (await school().call(getReportChat, input, { token })).body.data.list.find(
      (row) => row.id === id,
    )
  expect(await read()).toMatchObject({ firstReplySeconds: 600, replySeconds: 600 })
  const update = { id, version: 0, ...team, hours: null }
  await school().call(updateTeam, update, { token })
  expect(await read()).toMatchObject({ firstReplySeconds: 600 })
})
