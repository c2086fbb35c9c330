import { getDraftKey } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

test('the key of drafts is the same in each session of an account, and another one for others', async () => {
  const [anna, bert] = [await school().createUser('anna'), await school().createUser('bert')]
  const keyOf = async (user: typeof anna) => {
    const { token } = await school().giveSession(user)
    return (await school().call(getDraftKey, {}, { token })).body.data
  }
  const first = await keyOf(anna)
  expect(Buffer.from(first.key, 'base64')).toHaveLength(32)
  expect(await keyOf(anna)).toEqual(first)
  const other = await keyOf(bert)
  expect(other.key).not.toBe(first.key)
  expect(other.owner).not.toBe(first.owner)
})
