import { listAuditEntries } from '@jingke/contract/audit/calls'
import { createTeam, listBoundLearners } from '@jingke/contract/chat/calls'
import type { RequestOf } from '@jingke/contract/core'
import { bulkLearnerEndpoints } from '@jingke/contract/people'
import { createGroup, getLearner } from '@jingke/contract/people/calls'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import { beforeAll, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const { changeLearners, issueLearnerCodes, bindSelectedLearners } = bulkLearnerEndpoints
let operator = ''

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

type Request = RequestOf<typeof changeLearners>

const change = async (selection: Request['selection'], what: Request['change']) =>
  (await school().call(changeLearners.path, { selection, change: what }, { token: operator })).body
const detail = async (id: number) =>
  (await school().call(getLearner, { id }, { token: operator })).body.data
const historyOf = async (subjectId: number) =>
  (
    await school().call(listAuditEntries, { subject: 'learner', subjectId }, { token: operator })
  ).body.data.list.map(({ action }) => action)

/** Learners with profiles, whose names begin alike. */
const addLearners = async (prefix: string, count: number): Promise<number[]> => {
  const rows = await school().query<{ id: number }>(
    `with added as (
       insert into users (user_name, real_name, user_type, password_hash)
       select $1 || n, $1 || n, 'jk-user', 'x' from generate_series(1, $2) n returning id)
     insert into profiles (user_id) select id from added returning user_id as id`,
    [prefix, count],
  )
  return rows.map(({ id }) => id)
}

test('disables the given learners and says which were disabled before and which are unknown', async () => {
  const anna = await addLearner(school(), 'anna')
  const bert = await addLearner(school(), 'bert')
  await change({ ids: [bert.userId] }, { kind: 'disable' })
  const { data } = await change({ ids: [bert.userId, anna.userId, 999_999] }, { kind: 'disable' })
  expect(data).toEqual({
    done: [anna.userId],
    unchanged: 1,
    refused: [{ id: 999_999, name: '', message: '学员不存在' }],
    next: null,
  })
  const { body } = await school().call(getPersonalInfo, {}, { token: anna.token })
  expect(body.code).toBe(406)
  expect(await historyOf(anna.userId)).toEqual(['disabled'])
  expect((await change({ ids: [anna.userId] }, { kind: 'enable' })).data.done).toEqual([
    anna.userId,
  ])
})

test('changes all that match a filter but the excepted, in batches, also when they match no more', async () => {
  const ids = await addLearners('part-', 105)
  const [spared = 0] = ids
  const filter = { keyword: 'part-', isDisabled: false }
  const selection = { filter, except: [spared], total: 104 }
  const first = (await change(selection, { kind: 'disable' })).data
  expect(first.done).toHaveLength(100)
  const second = (await change({ ...selection, after: first.next ?? 0 }, { kind: 'disable' })).data
  expect([second.done.length, second.next]).toEqual([4, null])
  expect(new Set([...first.done, ...second.done]).size).toBe(104)
  expect((await detail(spared)).isDisabled).toBe(false)
})

test('changes nothing if another number matches than the caller saw', async () => {
  const [id = 0] = await addLearners('seen-', 3)
  const answer = await change({ filter: { keyword: 'seen-' }, total: 2 }, { kind: 'disable' })
  expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining('3') })
  expect((await detail(id)).isDisabled).toBe(false)
})

test('adds learners to a group and removes them, keeping their other groups', async () => {
  const create = async (name: string) =>
    (await school().call(createGroup, { name }, { token: operator })).body.data
  const [old, added] = [await create('Old'), await create('Added')]
  const [one = 0, two = 0] = await addLearners('member-', 2)
  await change({ ids: [one] }, { kind: 'addToGroup', groupId: old.id })
  const { data } = await change({ ids: [one, two] }, { kind: 'addToGroup', groupId: added.id })
  expect(data.done).toEqual([one, two])
  expect((await detail(one)).groups.map(({ name }) => name)).toEqual(['Added', 'Old'])
  const removed = await change({ ids: [one, two] }, { kind: 'removeFromGroup', groupId: old.id })
  expect(removed.data).toMatchObject({ done: [one], unchanged: 1 })
  expect((await change({ ids: [one] }, { kind: 'addToGroup', groupId: 999_999 })).code).toBe(404)
})

test('moves learners to an institution', async () => {
  const [one = 0, two = 0] = await addLearners('mover-', 2)
  const move = { kind: 'move', institutionName: 'River College' } as const
  await change({ ids: [one] }, move)
  expect((await change({ ids: [one, two] }, move)).data).toMatchObject({
    done: [two],
    unchanged: 1,
  })
  expect((await detail(two)).institutionName).toBe('River College')
  expect(await historyOf(two)).toEqual(['updated'])
})

test('ends sessions', async () => {
  const { userId, token } = await addLearner(school(), 'signed-in')
  const [offline = 0] = await addLearners('offline-', 1)
  const { data } = await change({ ids: [userId, offline] }, { kind: 'endSessions' })
  expect(data).toMatchObject({ done: [userId], unchanged: 1 })
  const { body } = await school().call(getPersonalInfo, {}, { token })
  expect(body.code).toBe(406)
})

test('issues codes for a sheet, sorted by user name', async () => {
  const [one = 0, two = 0] = await addLearners('code-', 2)
  const { body } = await school().call(
    issueLearnerCodes.path,
    { selection: { ids: [two, one, 999_999] } },
    { token: operator },
  )
  expect(body.data.codes.map(({ userName }) => userName)).toEqual(['code-1', 'code-2'])
  expect(body.data.refused).toHaveLength(1)
  expect(await historyOf(one)).toEqual(['code-issued'])
  expect((await detail(one)).activationExpiresAt).toBe(body.data.expiresAt)
})

test('binds learners to a team and ends their bindings', async () => {
  const team = (await school().call(createTeam, { name: 'North' }, { token: operator })).body.data
  const [one = 0, two = 0] = await addLearners('bound-', 2)
  const bind = async (ids: number[], teamId: number | null) =>
    (
      await school().call(
        bindSelectedLearners.path,
        { selection: { ids }, teamId },
        { token: operator },
      )
    ).body
  expect((await bind([one], team.id)).data.done).toEqual([one])
  expect((await bind([one, two], team.id)).data).toMatchObject({ done: [two], unchanged: 1 })
  const bound = await school().call(listBoundLearners, { teamId: team.id }, { token: operator })
  expect(bound.body.data.total).toBe(2)
  expect((await bind([one, two], null)).data.done).toEqual([one, two])
  expect(await historyOf(two)).toEqual(['unbound', 'bound'])
  expect((await bind([one], 999_999)).code).toBe(404)
})

test('of two simultaneous additions to groups both are kept', async () => {
  const [id = 0] = await addLearners('grouped', 1)
  const groups = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map(async (name) => {
      const path = createGroup
      return (await school().call(path, { name }, { token: operator })).body.data.id
    }),
  )
  await change({ ids: [id] }, { kind: 'addToGroup', groupId: groups[0] ?? 0 })
  const answers = await Promise.all(
    groups.slice(1).map((groupId) => change({ ids: [id] }, { kind: 'addToGroup', groupId })),
  )
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await detail(id)).groups.map((group) => group.id).sort()).toEqual(groups.sort())
})

test('a filter is refused for staff who may not read the list of learners', async () => {
  const [id = 0] = await addLearners('unseen-', 1)
  const userId = await school().createUser('binder', 'jk-admin')
  await school().query(
    `with role as (insert into roles (name, permissions) values ('Binder', '["chat.lead"]') returning id)
     update users set role_id = role.id from role where users.id = $1`,
    [userId],
  )
  const { token } = await school().giveSession(userId)
  const bind = async (selection: Request['selection']) =>
    (await school().call(bindSelectedLearners.path, { selection, teamId: null }, { token })).body
  expect((await bind({ filter: { keyword: 'unseen-' }, total: 9 })).code).toBe(403)
  expect((await bind({ ids: [id] })).data.unchanged).toBe(1)
})
