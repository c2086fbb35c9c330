import * as calls from '@jingke/contract/auth/calls'
import {
  createRole,
  getRights,
  listRoles,
  removeRole,
  updateRole,
} from '@jingke/contract/auth/calls'
import { builtInRoles, type Permission } from '@jingke/contract/core'
import {
  createStaff,
  endStaffSessions,
  getLearner,
  issueStaffCode,
  listLearners,
  setStaffDisabled,
  updateStaff,
} from '@jingke/contract/people/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { withinASecond } from '../../../../tests/support/within-a-second.ts'

const school = useSchool()
let operatorId = 0
let operator = ''

const create = async (input: object, token = operator) =>
  (await school().call(createStaff, input as never, { token })).body
const update = async (input: object, token = operator) =>
  (await school().call(updateStaff, { version: 0, ...input } as never, { token })).body
const disable = async (id: number, isDisabled = true, token = operator) =>
  (await school().call(setStaffDisabled, { id, isDisabled }, { token })).body
const roleIds = async () => {
  const { body } = await school().call(listRoles, {}, { token: operator })
  return new Map(body.data.map(({ id, builtIn, name }) => [builtIn ?? name, id]))
}
const roleId = async (name: string) => (await roleIds()).get(name) ?? 0
const addRole = async (name: string, permissions: Permission[], token = operator) =>
  (await school().call(createRole, { name, permissions }, { token })).body

/** A member of staff with the role, and a session. */
const addStaff = async (userName: string, role: string) => {
  const id = await school().createUser(userName, 'jk-admin')
  await school().query('update users set role_id = $2 where id = $1', [id, await roleId(role)])
  return { id, token: (await school().giveSession(id)).token }
}

const changesOf = (subject: string, id: number) =>
  school().query<{ action: string; before: object; after: object; actor_id: number }>(
    'select action, before, after, actor_id from changes where subject = $1 and subject_id = $2 order by id',
    [subject, id],
  )

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

test('an operator creates an account that is activated by its code and has the rights of its role', async () => {
  const { data } = await create({
    userName: 'editor',
    name: 'Editor',
    roleId: await roleId('content-editor'),
  })
  expect(data.account).toMatchObject({
    role: { builtIn: 'content-editor' },
    isActivated: false,
    canChange: true,
  })
  const activated = await school().call(calls.activate, {
    activationCode: data.activation.code,
    newPassword: 'a long enough phrase',
  })
  const { token, userType } = activated.body.data
  expect(userType).toBe('jk-admin')
  const rights = await school().call(getRights, {}, { token })
  expect(rights.body.data).toEqual({
    role: { builtIn: 'content-editor', name: '' },
    permissions: [...builtInRoles['content-editor']],
    mustSetUpSecondStep: false,
    hasOtherSecret: false,
  })
  expect(await changesOf('staff', data.account.id)).toMatchObject([
    { action: 'created', actor_id: operatorId, after: { role: 'content-editor' } },
  ])
  expect((await create({ userName: 'EDITOR', name: 'x', roleId: 1 })).code).toBe(409)
  expect((await create({ userName: 'nobody', name: 'x', roleId: 99_999 })).code).toBe(404)
})

/** Whether the code is accepted. */
const activate = async (activationCode: string) =>
  (
    await school().call(calls.activate, {
      activationCode,
      newPassword: 'a long enough phrase',
    })
  ).body.code

test('a code does not outlive a promotion, more rights of its role, or a disabled account', async () => {
  const { data: role } = await addRole('Uploader', ['media.change'])
  const newcomer = async (userName: string) =>
    (await create({ userName, name: userName, roleId: role.id })).data
  const promoted = await newcomer('promoted')
  await update({ id: promoted.account.id, name: 'x', phone: '', roleId: await roleId('auditor') })
  expect(await activate(promoted.activation.code)).toBe(404)
  const disabled = await newcomer('disabled')
  await disable(disabled.account.id)
  await disable(disabled.account.id, false)
  expect(await activate(disabled.activation.code)).toBe(404)
  const raised = await newcomer('raised')
  const kept = await newcomer('kept')
  const change = (permissions: Permission[], version: number) =>
    school().call(
      updateRole,
      { id: role.id, version, name: 'Uploader', permissions },
      { token: operator },
    )
  await change(['media.read'], 0)
  expect(await activate(kept.activation.code)).toBe(200)
  await change(['media.read', 'site.change'], 1)
  expect(await activate(raised.activation.code)).toBe(404)
})

test('a change of role counts at once, on every node, and is recorded', async () => {
  const { id, token } = await addStaff('moved', 'content-editor')
  const node = await school().openNode()
  const list = async (from: Pick<typeof node, 'call'>) =>
    (await from.call(listLearners, {}, { token })).body.code
  expect([await list(school()), await list(node)]).toEqual([403, 403])
  const change = { id, name: 'Moved', phone: '', roleId: await roleId('lead-advisor') }
  expect((await update(change)).data.role?.builtIn).toBe('lead-advisor')
  expect(await list(school())).toBe(200)
  await withinASecond(async () => expect(await list(node)).toBe(200))
  expect(await school().query('select user_type from users where id = $1', [id])).toEqual([
    { user_type: 'jk-advisor' },
  ])
  expect((await changesOf('staff', id)).at(-1)).toMatchObject({
    action: 'updated',
    before: { role: 'content-editor' },
    after: { role: 'lead-advisor', name: 'Moved' },
  })
})

test('a disabled account is signed out; its sessions end and a new code is issued on request', async () => {
  const { id, token } = await addStaff('leaver', 'auditor')
  const path = listLearners
  expect((await school().call(path, {}, { token })).body.code).toBe(200)
  expect((await disable(id)).data.isDisabled).toBe(true)
  expect((await school().call(path, {}, { token })).body.code).toBe(406)
  expect((await disable(id, false)).data.isDisabled).toBe(false)
  const { token: again } = await school().giveSession(id)
  const ended = await school().call(endStaffSessions, { id }, { token: operator })
  expect(ended.body.data.sessionCount).toBe(0)
  expect((await school().call(path, {}, { token: again })).body.code).toBe(406)
  const code = await school().call(issueStaffCode, { id }, { token: operator })
  expect(code.body.data.activation.code).toMatch(/^[0-9A-Z-]{19}$/)
  expect((await changesOf('staff', id)).map(({ action }) => action)).toEqual([
    'disabled',
    'enabled',
    'sessions-ended',
    'code-issued',
  ])
})

describe('rights', () => {
  test('nobody changes the own account', async () => {
    const own = { id: operatorId, name: 'x', phone: '', roleId: await roleId('auditor') }
    expect((await update(own)).code).toBe(409)
    expect((await disable(operatorId)).code).toBe(409)
    const { body } = await school().call(issueStaffCode, { id: operatorId }, { token: operator })
    expect(body.code).toBe(409)
  })

  test('nobody grants or changes rights that they lack', async () => {
    await addRole('Personnel', ['staff.change', 'learners.read'])
    const { token } = await addStaff('personnel', 'Personnel')
    const { id: advisorId } = await addStaff('lead', 'lead-advisor')
    const refused = { code: 409, msg: '其中包含您自己没有的权限，不能授予或修改' }
    const operatorRole = await roleId('operator')
    expect(
      await create({ userName: 'more', name: 'x', roleId: operatorRole }, token),
    ).toMatchObject(refused)
    expect(await addRole('More', ['content.publish'], token)).toMatchObject(refused)
    // A new password for an account with more rights would give those rights.
    for (const id of [operatorId, advisorId]) {
      const { body } = await school().call(issueStaffCode, { id }, { token })
      expect(body).toMatchObject(refused)
      expect(await disable(id, true, token)).toMatchObject(refused)
    }
    const allowed = await addRole('Less', ['learners.read'], token)
    expect(allowed.data.permissions).toEqual(['learners.read'])
    const raised = {
      id: allowed.data.id,
      version: 0,
      name: 'Less',
      permissions: ['media.change' as const],
    }
    expect((await school().call(updateRole, raised, { token })).body).toMatchObject(refused)
    const { data } = await create({ userName: 'less', name: 'x', roleId: allowed.data.id }, token)
    expect(data.account.role?.name).toBe('Less')
  })
})

describe('a role of the school', () => {
  test('is created, renamed, changed with effect at once, and removed when unused', async () => {
    const { data } = await addRole(' Reception ', ['learners.change'])
    expect(data).toMatchObject({
      name: 'Reception',
      builtIn: null,
      permissions: ['learners.read', 'learners.change'],
      memberCount: 0,
    })
    expect((await addRole('reception', [])).code).toBe(409)
    const { id, token } = await addStaff('desk', 'Reception')
    const list = async () => (await school().call(listLearners, {}, { token })).body.code
    expect(await list()).toBe(200)
    const change = { id: data.id, version: 0, name: 'Desk', permissions: ['media.read' as const] }
    await school().call(updateRole, change, { token: operator })
    expect(await list()).toBe(403)
    const remove = async () =>
      (await school().call(removeRole, { id: data.id }, { token: operator })).body
    expect(await remove()).toMatchObject({ code: 409, msg: expect.stringContaining('1 个账号') })
    await update({ id, name: 'Desk', phone: '', roleId: await roleId('advisor') })
    expect((await remove()).code).toBe(200)
    expect((await changesOf('role', data.id)).map(({ action }) => action)).toEqual([
      'created',
      'updated',
      'deleted',
    ])
  })

  test('a built-in one stays as it is', async () => {
    const id = await roleId('advisor')
    const change = { id, version: 0, name: 'x', permissions: [] }
    const { body } = await school().call(updateRole, change, { token: operator })
    expect(body.code).toBe(409)
    const removed = await school().call(removeRole, { id }, { token: operator })
    expect(removed.body.code).toBe(409)
  })
})

test('staff calls do not find learners, and learner calls do not find staff', async () => {
  const learnerId = await school().createUser('learner')
  expect((await disable(learnerId)).code).toBe(404)
  const { body } = await school().call(getLearner, { id: operatorId }, { token: operator })
  expect(body.code).toBe(404)
})

// Last: it leaves the school with one operator.
test('two operators who demote each other at once leave one operator', async () => {
  const other = await addStaff('second', 'operator')
  const auditor = await roleId('auditor')
  const demote = (id: number, token: string) =>
    update({ id, name: 'x', phone: '', roleId: auditor }, token)
  const answers = await Promise.all([demote(other.id, operator), demote(operatorId, other.token)])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const left = await school().query<{ id: number }>(
    `select users.id from users join roles on roles.id = role_id where built_in = 'operator'`,
  )
  expect(left).toHaveLength(1)
})
