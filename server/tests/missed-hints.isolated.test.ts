import { roleEndpoints } from '@jingke/contract/auth'
import { getCurrentUser, signOut } from '@jingke/contract/auth/calls'
import { siteConsoleEndpoints } from '@jingke/contract/site'
import { getSiteInfo, listNavigation } from '@jingke/contract/site/calls'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from './support/eventually.ts'
import type { TestNode } from './support/test-node.ts'
import { useSchool } from './support/test-school.ts'

const school = useSchool({ runsJobs: false })
let other: TestNode
let operator = ''

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  other = await school().openNode()
  // No cached value grows old: only the node's heartbeat can drop it.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
})
afterEach(() => vi.restoreAllMocks())

const as = () => ({ token: operator })

test('settings, navigation and permissions reach a node that misses the hints', async () => {
  const { createRole, updateRole, listRoles } = roleEndpoints
  const fields = { name: '教务', permissions: ['learners.read' as const, 'staff.read' as const] }
  const role = (await school().call(createRole.path, fields, as())).body.data
  const staffId = await school().createUser('bert', 'jk-admin')
  await school().query('update users set role_id = $2 where id = $1', [staffId, role.id])
  const { token } = await school().giveSession(staffId)
  const seen = async () => ({
    name: (await other.call(getSiteInfo, {})).body.data.webName,
    entries: (await other.call(listNavigation, {})).body.data.length,
    mayReadRoles: (await other.call(listRoles.path, {}, { token })).body.code === 200,
  })
  const before = await seen()
  expect(before.mayReadRoles).toBe(true)

  vi.spyOn(school().context.bus, 'publish').mockResolvedValue()
  const { getEditableSettings, saveSettings, addNavigationEntry } = siteConsoleEndpoints
  const { version } = (await school().call(getEditableSettings.path, {}, as())).body.data
  await school().call(saveSettings.path, { version, zh: { webName: '北山书院' } }, as())
  const entry = { nameZh: '关于', parentId: null, linkUrl: '/home' }
  await school().call(addNavigationEntry.path, entry, as())
  const change = { ...role, permissions: ['learners.read' as const] }
  expect((await school().call(updateRole.path, change, as())).body.code).toBe(200)

  await eventually(async () =>
    expect(await seen()).toEqual({
      name: '北山书院',
      entries: before.entries + 1,
      mayReadRoles: false,
    }),
  )
})

test('the end of a session reaches a node that misses the hint', async () => {
  const [ended, kept] = await Promise.all(
    ['clara', 'dora'].map(async (name) => school().giveSession(await school().createUser(name))),
  )
  const codes = () =>
    Promise.all(
      [ended, kept].map(async (tokens) => {
        const { body } = await other.call(getCurrentUser, {}, { token: tokens?.token })
        return body.code
      }),
    )
  expect(await codes()).toEqual([200, 200])
  vi.spyOn(school().context.bus, 'publish').mockResolvedValue()
  await school().call(signOut, {}, { token: ended?.token })
  await eventually(async () => expect(await codes()).toEqual([401, 200]))
})
