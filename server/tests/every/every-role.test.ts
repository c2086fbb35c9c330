import { allEndpoints, contract } from '@jingke/contract'
import {
  type BuiltInRole,
  builtInRoles,
  commonProblems,
  type Permission,
  permissions,
  withImplied,
} from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFor, toRequest } from '../attack/attacked-endpoint.ts'
import { newAddress } from '../support/addresses.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()

const consoleCalls = allEndpoints.flatMap((endpoint) =>
  typeof endpoint.access === 'string' && endpoint.access !== 'anyone'
    ? [{ endpoint, permission: endpoint.access, also: endpoint.alsoNeeds }]
    : [],
)

const hasAll = (
  held: readonly Permission[],
  { permission, also = permission }: { permission: Permission; also?: Permission | undefined },
): boolean => held.includes(permission) && held.includes(also)

const tokens = new Map<BuiltInRole, string>()

beforeAll(async () => {
  for (const role of Object.keys(builtInRoles) as BuiltInRole[]) {
    const id = await school().createUser(role, 'jk-admin')
    await school().query(
      'update users set role_id = (select id from roles where built_in = $2) where id = $1',
      [id, role],
    )
    tokens.set(role, (await school().giveSession(id)).token)
  }
})

const isRefused = async (endpoint: (typeof allEndpoints)[number], token: string | undefined) => {
  const request = toRequest(endpoint, JSON.stringify(sampleFor(endpoint)), token)
  const { bytes } = await school().sendRaw({ address: newAddress(), ...request })
  return bytes.toString().includes(commonProblems.notAllowed.zh)
}

describe.each(Object.entries(builtInRoles))('the role %s', (role, held) => {
  test('may make exactly the console calls whose permission it has', async () => {
    const token = tokens.get(role as BuiltInRole)
    for (const { endpoint, ...needed } of consoleCalls) {
      const isHeld = hasAll(held, needed)
      expect([endpoint.path, await isRefused(endpoint, token)]).toEqual([endpoint.path, !isHeld])
    }
  })
})

test('a role of the school has exactly the permissions given to it', async () => {
  const id = await school().createUser('one-permission', 'jk-admin')
  const { token } = await school().giveSession(id)
  await school().query(
    `with role as (insert into roles (name, permissions) values ('Own', '["learners.read"]') returning id)
     update users set role_id = role.id from role where users.id = $1`,
    [id],
  )
  for (const { endpoint, ...needed } of consoleCalls)
    expect([endpoint.path, await isRefused(endpoint, token)]).toEqual([
      endpoint.path,
      !hasAll(['learners.read'], needed),
    ])
})

test('staff without a role may open nothing in the console', async () => {
  const id = await school().createUser('no-role', 'jk-admin')
  await school().query('update users set role_id = null where id = $1', [id])
  const { token } = await school().giveSession(id)
  for (const { endpoint } of consoleCalls)
    expect([endpoint.path, await isRefused(endpoint, token)]).toEqual([endpoint.path, true])
})

describe.each([
  'questions.change',
  'content.change',
  'answers.mark',
  'assignments.mark',
  'results.read',
] as const)('of the calls of quizzes and assignments, a role with %s alone', (permission) => {
  const held = withImplied([permission])
  const paths = new Set<string>(Object.values(contract.assessment).map(({ path }) => path))

  test('may make those that name it, and no other', async () => {
    const id = await school().createUser(`only-${permission}`, 'jk-admin')
    await school().query(
      `with role as (insert into roles (name, permissions) values ($2, $3) returning id)
       update users set role_id = role.id from role where users.id = $1`,
      [id, permission, JSON.stringify(held)],
    )
    const { token } = await school().giveSession(id)
    const calls = consoleCalls.filter(({ endpoint }) => paths.has(endpoint.path))
    expect(calls.some((call) => call.permission === permission)).toBe(true)
    for (const { endpoint, ...needed } of calls)
      expect([endpoint.path, await isRefused(endpoint, token)]).toEqual([
        endpoint.path,
        !hasAll(held, needed),
      ])
  })

  test('has the right to read what it makes, and nothing else', () => {
    const area = permission.split('.')[0]
    expect(held.filter((one) => one !== permission && one !== `${area}.read`)).toEqual([])
  })
})

test.each([
  ['plans.read', ['listPlanBoard', 'getPlanLearner', 'listPlanHours', 'getPlanFileLink']],
  ['plans.change', ['changePlanLearners', 'removePlanFile']],
  ['messages.send', ['writeToPlanLearners']],
] as const)('%s alone opens nothing about the learners of a plan', async (permission, refused) => {
  const id = await school().createUser(`alone-${permission}`, 'jk-admin')
  await school().query(
    `with role as (insert into roles (name, permissions) values ($2, $3) returning id)
     update users set role_id = role.id from role where users.id = $1`,
    [id, `alone ${permission}`, JSON.stringify(withImplied([permission]))],
  )
  const { token } = await school().giveSession(id)
  for (const name of refused)
    expect([name, await isRefused(contract.plans[name], token)]).toEqual([name, true])
})

test('an auditor changes nothing', () => {
  for (const permission of builtInRoles.auditor) expect(permission).toMatch(/\.read$/)
  expect(builtInRoles.operator).toEqual(permissions)
})
