import { expect, test } from 'vitest'
import { clientHeader, testCode, testPassword, useSchool } from '../../../tests/test-school.ts'

const school = useSchool()

const credentials = (over: Record<string, string> = {}) => ({
  grant_type: 'captcha',
  username: 'anna',
  password: testPassword,
  uuid: crypto.randomUUID(),
  code: testCode,
  ...over,
})

test('a learner signs in and is known by the token', async () => {
  await school().createUser('anna')
  const { body } = await school().call('/jk-auth/oauth/token', credentials({ username: '  anna ' }))
  expect(body.code).toBe(200)
  const { body: me } = await school().call(
    '/jk-user/api-user/v1/user/getCurrentUser',
    {},
    { token: body.data.token },
  )
  expect(me.data).toEqual({
    realName: 'Name of anna',
    icon: '',
    userType: 'jk-user',
    userName: 'anna',
    sex: 2,
    phone: '19900000000',
  })
})

test('the fields may stand in the query, as the specification says', async () => {
  const query = new URLSearchParams(credentials())
  const { body } = await school().send<{ token: string }>({
    url: `/jk-auth/oauth/token?${query}`,
    headers: { authorization: clientHeader },
  })
  expect(body.code).toBe(200)
  expect(body.data.token).toMatch(/^[\w-]{43}$/)
})
