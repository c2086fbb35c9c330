import type { Context } from '../../../platform/context.ts'
import { deleteUnactivatedUsers } from '../../auth/index.ts'
import {
  countInstitutionCourses,
  deleteGroup,
  findGroup,
  removePersonGrants,
} from '../../catalogue/index.ts'
import { deleteInstitution, findInstitutionRow } from '../../profile/index.ts'
import { chunkSize } from './import-chunk.ts'
import { countRows, markRows, takeRows } from './imports.store.ts'
import type { importBatches } from './imports.tables.ts'

/** Returns false if no row was left. Learners with a password and erased accounts are kept as they are. */
export const undoChunk = async (
  within: Context,
  { id: batchId, operatorId }: typeof importBatches.$inferSelect,
): Promise<boolean> => {
  const { db } = within
  const rows = await takeRows(db, batchId, 'done', chunkSize)
  if (rows.length === 0) return false
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const removed = await deleteUnactivatedUsers(db, userIds)
  await removePersonGrants(within, [...removed], operatorId)
  // A learner who was deleted otherwise has no id either.
  const kept = rows.filter(({ userId }) => userId !== null && !removed.has(userId))
  const gone = rows.filter(({ userId }) => userId === null || removed.has(userId))
  await markRows(
    db,
    batchId,
    kept.map(({ line }) => line),
    'kept',
  )
  await markRows(
    db,
    batchId,
    gone.map(({ line }) => line),
    'removed',
  )
  await countRows(db, batchId, { removed: gone.length, kept: kept.length })
  return true
}

/** Groups and institutions that the import created and that nothing uses. */
export const removeUnusedNames = async (
  { db }: Context,
  { newGroupIds, newInstitutionIds }: typeof importBatches.$inferSelect,
): Promise<void> => {
  for (const id of newGroupIds) {
    const group = await findGroup(db, id)
    if (group && group.memberCount + group.courseCount === 0) await deleteGroup(db, id)
  }
  for (const id of newInstitutionIds) {
    const institution = await findInstitutionRow(db, id)
    if (!institution || institution.memberCount > 0) continue
    const courses = await countInstitutionCourses(db, [institution.name])
    if (!courses.get(institution.name)) await deleteInstitution(db, id)
  }
}
