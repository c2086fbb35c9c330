import { getAvailability } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { type Person, useChats } from '../testing/use-chats.ts'

const { connect, newLearner, newPerson, people, say, school, teamId } = useChats()

const availability = async ({ token }: Person) =>
  (await school().call(getAvailability, {}, { token })).body.data as {
    isWorking: boolean
    advisor: { name: string; isPresent: boolean } | null
  }

const never = {
  timeZone: 'Asia/Shanghai',
  days: Array.from({ length: 7 }, () => null),
  holidays: [],
}

test('outside the working hours an answer counts as presence of the team for a while', async () => {
  const learner = await newLearner()
  await school().query('update chat_teams set hours = $1 where id = $2', [
    JSON.stringify(never),
    teamId(),
  ])
  await say(learner, learner.chatId, 'A question')
  expect(await availability(learner)).toMatchObject({ isWorking: false, advisor: null })
  await say(people.advisor, learner.chatId, 'An answer')
  expect(await availability(learner)).toMatchObject({ isWorking: true, advisor: {} })
  await school().query(
    "update chat_messages set sent_at = sent_at - interval '1 hour' where chat_id = $1",
    [learner.chatId],
  )
  expect(await availability(learner)).toMatchObject({ isWorking: false })
  await school().query('update chat_teams set hours = null')
})

test('the advisor of the case is present while the desk is open', async () => {
  const learner = await newLearner()
  const advisor = await newPerson('jk-advisor')
  await school().query('insert into chat_team_advisors (team_id, user_id) values ($1, $2)', [
    teamId(),
    advisor.userId,
  ])
  await say(learner, learner.chatId, 'A question')
  await say(advisor, learner.chatId, 'An answer')
  expect((await availability(learner)).advisor).toMatchObject({ isPresent: false })
  const desk = await connect(advisor)
  desk.send({ type: clientFrames.watch, token: advisor.token })
  await eventually(async () =>
    expect((await availability(learner)).advisor).toMatchObject({ isPresent: true }),
  )
  await school().query("update chat_presence set seen_at = seen_at - interval '2 minutes'")
  expect((await availability(learner)).advisor).toMatchObject({ isPresent: false })
})

test('a learner who watches is told of an answer and is sent no message', async () => {
  const [learner, other] = [await newLearner(), await newLearner()]
  const watching = await connect(learner)
  watching.send({ type: clientFrames.watch, token: learner.token })
  // Frames of a socket are handled in order.
  watching.send({ type: 'unknown' })
  await watching.next(serverFrames.refusal)
  await say(people.advisor, other.chatId, 'For somebody else')
  await say(people.advisor, learner.chatId, 'An answer')
  const told = await watching.next(serverFrames.inbox)
  expect(told).toEqual({ inbox: learner.chatId })
  expect(JSON.stringify(watching.frames)).not.toContain('An answer')
})
