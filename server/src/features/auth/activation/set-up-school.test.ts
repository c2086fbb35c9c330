import { setUpSchool } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'
import { deriveKeys } from '../../../platform/keys/keys.ts'
import { setUpCode } from './set-up-school.ts'

const school = useSchool()
const code = () => setUpCode(deriveKeys('only-for-tests-0123456789abcdefghij'))

const setUp = async (
  input: Partial<{ setUpCode: string; userName: string; newPassword: string }>,
) => {
  const all = { setUpCode: code(), userName: 'first', newPassword: testPassword, ...input }
  return (await school().call(setUpSchool, all, { address: newAddress() })).body
}

const names = async () =>
  (await school().query<{ user_name: string }>('select user_name from users')).map(
    ({ user_name: name }) => name,
  )

test('a school is set up once, by the code, and the answer can be repeated for a while', async () => {
  expect(await setUp({ setUpCode: '0000-0000-0000-0000' })).toMatchObject({ code: 404 })
  expect(await setUp({ setUpCode: '' })).toMatchObject({ code: 404 })
  expect(await setUp({ newPassword: 'password1' })).toMatchObject({ code: 422 })
  expect(await setUp({ userName: 'a b' })).toMatchObject({ code: 422 })
  expect(await names()).toEqual([])

  const answers = await Promise.all(
    ['first', 'second', 'third'].map((userName) => setUp({ userName })),
  )
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 409, 409])
  const [operator = ''] = await names()
  expect(await names()).toHaveLength(1)

  expect(await setUp({ userName: operator, setUpCode: code().toLowerCase() })).toMatchObject({
    code: 200,
    data: { userType: 'jk-admin' },
  })
  expect(await setUp({ userName: operator, newPassword: `${testPassword}!` })).toMatchObject({
    code: 409,
  })
  school().moveClock(11 * 60_000)
  expect(await setUp({ userName: operator })).toMatchObject({ code: 409 })
})
