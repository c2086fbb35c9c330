import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { siteEndpoints } from '@jingke/contract/site'
import { getSiteRules, updateSiteRules } from '@jingke/contract/site/calls'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator: string

beforeAll(async () => {
  await school().createUser('anna')
  await school().createUser('staff', 'jk-admin')
  operator = (await school().signIn('staff', newAddress())).token
})
afterEach(() => allowOneDevice(false))

const allowOneDevice = async (isOneDevice: boolean) => {
  const { body } = await school().call(updateSiteRules, { isOneDevice }, { token: operator })
  expect(body.data).toMatchObject({ isOneDevice })
}

const whoAmI = async (token: string) => (await school().call(getCurrentUser, {}, { token })).body

const replaced = { code: 406, msg: '您的会话已被终止：账号已在其他设备上登录', data: null }

test('without the rule a learner has several devices', async () => {
  const [first, second] = [await school().signIn('anna'), await school().signIn('anna')]
  expect((await whoAmI(first.token)).code).toBe(200)
  expect((await whoAmI(second.token)).code).toBe(200)
})

test('with the rule a sign-in ends the other sessions, with a reason', async () => {
  await allowOneDevice(true)
  const first = await school().signIn('anna')
  expect((await whoAmI(first.token)).code).toBe(200)
  const second = await school().signIn('anna')
  expect(await whoAmI(first.token)).toEqual(replaced)
  const { body } = await school().call(issueToken, {
    grant_type: 'refresh_token',
    refresh_token: first.refreshToken,
  })
  expect(body).toEqual(replaced)
  expect((await whoAmI(second.token)).code).toBe(200)
})

test('of many concurrent sign-ins one session stays', async () => {
  await allowOneDevice(true)
  const all = await Promise.all(Array.from({ length: 8 }, () => school().signIn('anna')))
  const codes = await Promise.all(all.map(async ({ token }) => (await whoAmI(token)).code))
  expect(codes.sort()).toEqual([200, ...Array(7).fill(406)])
})

test('the rule does not apply to staff', async () => {
  await allowOneDevice(true)
  await school().signIn('staff')
  expect((await whoAmI(operator)).code).toBe(200)
})

test('only operators read and change the rule', async () => {
  const { token } = await school().signIn('anna')
  for (const { path } of [siteEndpoints.getSiteRules, siteEndpoints.updateSiteRules])
    expect((await school().call(path, { isOneDevice: true }, { token })).body.code).toBe(403)
  const { body } = await school().call(getSiteRules, {}, { token: operator })
  expect(body.data).toMatchObject({ isOneDevice: false })
})
