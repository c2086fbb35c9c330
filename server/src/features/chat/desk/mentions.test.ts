import {
  addNote,
  bindLearners,
  createTeam,
  getOwnDay,
  listMentionable,
  listMentions,
  seeMentions,
  setOwnSound,
} from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { join, newLearner, newPerson, people, school, teamId } = useChats()

const newColleague = async () => {
  const advisor = await newPerson('jk-advisor')
  await school().query('insert into chat_team_advisors (team_id, user_id) values ($1, $2)', [
    teamId(),
    advisor.userId,
  ])
  return advisor
}
const note = async (chatId: number, mentionIds: number[], text = 'please look') =>
  (await school().call(addNote, { chatId, text, mentionIds }, { token: people.advisor.token })).body
const mentions = async ({ token }: Person) =>
  (await school().call(listMentions, {}, { token })).body.data
const day = async ({ token }: Person) => (await school().call(getOwnDay, {}, { token })).body.data

test('a colleague who is mentioned is told until they have seen it', async () => {
  const colleague = await newColleague()
  const [first, second] = [await newLearner(), await newLearner()]
  expect(await day(colleague)).toMatchObject({ mentions: 0, newestAt: null })
  await note(first.chatId, [colleague.userId])
  await note(second.chatId, [colleague.userId, colleague.userId], 'and here')
  expect(await mentions(colleague)).toMatchObject([
    { chatId: second.chatId, text: 'and here', isSeen: false },
    { chatId: first.chatId, author: { id: people.advisor.userId }, isSeen: false },
  ])
  const told = await day(colleague)
  expect(told.mentions).toBe(2)
  expect(told.newestAt).toBe((await mentions(colleague))[0]?.at)
  expect(await day(people.advisor)).toMatchObject({ mentions: 0 })

  const see = (chatId: number | null) =>
    school().call(seeMentions, { chatId }, { token: colleague.token })
  await see(first.chatId)
  expect((await mentions(colleague)).map(({ isSeen }) => isSeen)).toEqual([false, true])
  await see(null)
  expect(await day(colleague)).toMatchObject({ mentions: 0, newestAt: null })
})

test('only colleagues who may see the conversation are offered and told', async () => {
  const [colleague, stranger] = [await newColleague(), await newPerson('jk-advisor')]
  const learner = await newLearner()
  const { body } = await school().call(
    listMentionable,
    { chatId: learner.chatId },
    { token: people.advisor.token },
  )
  const ids = body.data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([colleague.userId, people.operator.userId]))
  expect(ids).not.toContain(stranger.userId)
  expect(ids).not.toContain(people.advisor.userId)
  for (const id of [stranger.userId, people.advisor.userId, learner.userId])
    expect(await note(learner.chatId, [id])).toMatchObject({
      code: 422,
      data: { issues: [{ path: 'mentionIds' }] },
    })

  // Who may not see it any more is not told either.
  await note(learner.chatId, [colleague.userId])
  const { body: other } = await school().call(
    createTeam,
    { name: 'Elsewhere', advisorIds: [] },
    { token: people.operator.token },
  )
  await school().call(
    bindLearners,
    { kind: 'learner', value: learner.userName, teamId: other.data.id },
    { token: people.operator.token },
  )
  expect(await mentions(colleague)).toEqual([])
  expect(await day(colleague)).toMatchObject({ mentions: 0 })
})

test('the day says when the newest unread message was written, and whether a sound is wanted', async () => {
  const advisor = await newColleague()
  const learner = await newLearner()
  const client = await join(learner, learner.chatId)
  const { token } = learner
  client.send({
    type: clientFrames.text,
    token,
    chatId: learner.chatId,
    message: 'hello',
    id: crypto.randomUUID(),
  })
  const { sentAt } = await client.next(serverFrames.acknowledgement)
  expect(await day(advisor)).toMatchObject({ newestAt: sentAt, hasSound: false })
  await school().call(setOwnSound, { hasSound: true }, { token: advisor.token })
  expect(await day(advisor)).toMatchObject({ hasSound: true })
  expect(await day(people.advisor)).toMatchObject({ hasSound: false })
  await school().call(setOwnSound, { hasSound: false }, { token: advisor.token })
  expect(await day(advisor)).toMatchObject({ hasSound: false })
})
