import { addGroupMembers, insertGroup } from '../../server/src/features/catalogue/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { classes } from '../content/classes.ts'
import { getKnown } from './art.ts'

/** Returns the ids by key. */
export const seedClasses = async (
  { db, clock }: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { key, name, members } of classes) {
    const groupId = await insertGroup(db, name)
    if (groupId === undefined) continue
    ids.set(key, groupId)
    await addGroupMembers(
      db,
      members.map((member) => ({ groupId, userId: getKnown(userIds, member) })),
      clock.now(),
    )
  }
  return ids
}
