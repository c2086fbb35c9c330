import { listAuditEntries } from '@jingke/contract/audit/calls'
import { createTeam, listBindings, listTeamBindings } from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { bind, newPerson, people, school, teamId } = useChats()
const asOperator = () => ({ token: people.operator.token })

const newTeam = async (name: string) =>
  (await school().call(createTeam, { name }, asOperator())).body.data.id
const historyOf = async (learner: Person) =>
  (await school().call(listBindings, { learnerId: learner.userId }, asOperator())).body.data
const changesOf = async (learner: Person) =>
  (
    await school().call(
      listAuditEntries,
      { subject: 'learner', subjectId: learner.userId },
      asOperator(),
    )
  ).body.data.list

test('the audit log tells of a learner and of a team who was bound when', async () => {
  const other = await newTeam('Other')
  const [moved, stayed] = [await newPerson(), await newPerson()]
  await bind(moved, other)
  await bind(stayed, other)
  school().moveClock(60_000)
  await bind(moved, teamId())
  const own = await historyOf(moved)
  expect(own.map(({ team, endedAt }) => [team.id, endedAt !== null])).toEqual([
    [teamId(), false],
    [other, true],
  ])
  expect(own[0]?.boundAt).toBe(own[1]?.endedAt)
  const { body } = await school().call(listTeamBindings, { teamId: other }, asOperator())
  expect(body.data.total).toBe(2)
  expect(body.data.list.map(({ learner, endedAt }) => [learner.id, endedAt !== null])).toEqual([
    [stayed.userId, false],
    [moved.userId, true],
  ])
  expect(body.data.list[0]?.boundBy).not.toBe('')
})

test('a binding is recorded for the learner, also before the first message', async () => {
  const learner = await newPerson()
  await bind(learner)
  // Binding again changes nothing.
  await bind(learner)
  await bind(learner, null)
  expect((await changesOf(learner)).map(({ action }) => action)).toEqual(['unbound', 'bound'])
})
