import { insertProfiles, type NewProfile } from '../../server/src/features/profile/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { furtherLearners, institutionNameOf, people } from '../content/people.ts'

/** Name, sex and phone are columns of the accounts. */
export const seedProfiles = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const toProfile = (key: string, fields: Omit<NewProfile, 'userId'>): NewProfile[] => {
    const userId = userIds.get(key)
    return userId === undefined ? [] : [{ ...fields, userId, version: 1 }]
  }
  await insertProfiles(context.db, [
    ...people.flatMap(({ key, profile: { name, sex, phone, gradeName, ...fields } }) =>
      toProfile(key, fields),
    ),
    ...furtherLearners.flatMap(({ key, institution }) =>
      toProfile(key, { institutionName: institutionNameOf(institution) }),
    ),
  ])
}
