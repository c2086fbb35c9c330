import type { RequestOf } from '@jingke/contract/core'
import { type Profile, profileEndpoints } from '@jingke/contract/profile'
import type { School } from '../../../../tests/support/test-school.ts'

const { getPersonalInfo, updateProfile } = profileEndpoints

/** The calls of a profile, as `learner` unless another token is given. */
export const profileCalls = (school: () => School, learner: () => { token: string }) => {
  const read = async (token = learner().token, language?: string): Promise<Profile> =>
    (await school().call(getPersonalInfo.path, {}, { token, language })).body.data

  /** With the stored version, unless the input has one. */
  const save = async (input: Partial<RequestOf<typeof updateProfile>>, token = learner().token) => {
    const { version } = await read(token)
    return (await school().call(updateProfile.path, { version, ...input }, { token })).body
  }

  /** Untyped input, so that wrong types can be sent. */
  const saveRaw = async (input: object, token = learner().token) =>
    (
      await school().send({
        url: updateProfile.path,
        payload: input,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    ).body

  return { read, save, saveRaw }
}
