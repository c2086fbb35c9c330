import { closeCase, findRatingDue, listChatEvents, rateCase } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { connect, join, newLearner, people, school } = useChats()

const due = async ({ token }: Person) =>
  (await school().call(findRatingDue, {}, { token })).body.data.caseId
const rate = async (
  { token }: Person,
  input: { caseId: number; stars: number | null; note?: string },
) => (await school().call(rateCase, input, { token })).body.code

/** A learner whose case has been closed. */
const newClosedCase = async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const client = await join(learner, chatId)
  client.send({ type: clientFrames.text, token, chatId, message: 'help', id: crypto.randomUUID() })
  await client.next(serverFrames.acknowledgement)
  expect(await due(learner)).toBeNull()
  const { body } = await school().call(
    closeCase,
    { chatId, seq: 1 },
    { token: people.advisor.token },
  )
  expect(body.code, body.msg).toBe(200)
  return { ...learner, caseId: (await due(learner)) ?? 0 }
}

test('a closed case is rated once by its learner, and the desk is told and shows it', async () => {
  const learner = await newClosedCase()
  const { token } = people.advisor
  const desk = await connect(people.advisor)
  // Acknowledged by joining: frames are handled in order.
  desk.send({ type: clientFrames.watch, token })
  desk.send({ type: clientFrames.greeting, token, chatId: learner.chatId, message: '' })
  await desk.next(serverFrames.joined)
  const { caseId, chatId } = learner
  expect(caseId).toBeGreaterThan(0)
  const stranger = await newLearner()
  expect(await rate(stranger, { caseId, stars: 1 })).toBe(404)
  for (const stars of [0, 6, 2.5]) expect(await rate(learner, { caseId, stars })).toBe(422)
  expect(await rate(learner, { caseId, stars: 4, note: '很清楚' })).toBe(200)
  expect(await desk.next(serverFrames.inbox)).toEqual({ inbox: chatId })
  expect(await due(learner)).toBeNull()
  expect(await rate(learner, { caseId, stars: 1 })).toBe(404)
  const [stored] = await school().query(
    'select stars, rating_note as note from chat_cases where id = $1',
    [caseId],
  )
  expect(stored).toEqual({ stars: 4, note: '很清楚' })
  const { body } = await school().call(listChatEvents, { chatId }, { token })
  expect(body.data.at(-1)).toMatchObject({ kind: 'rated', text: '★★★★☆ 很清楚' })
})

test('a learner who does not want to rate is not asked again, nor after a week', async () => {
  const unwilling = await newClosedCase()
  expect(await rate(unwilling, { caseId: unwilling.caseId, stars: null, note: 'x' })).toBe(200)
  expect(await due(unwilling)).toBeNull()
  const late = await newClosedCase()
  await school().query(
    `update chat_cases set closed_at = closed_at - interval '8 days' where id = $1`,
    [late.caseId],
  )
  expect(await due(late)).toBeNull()
  expect(await rate(late, { caseId: late.caseId, stars: 5 })).toBe(404)
})
