import type { Context } from '../../../platform/context.ts'
import { createAccountsToActivate, noSource, recordOperations } from '../../auth/index.ts'
import {
  addGroupMembers,
  addPersonGrants,
  announceMemberships,
  insertLearnerGroups,
} from '../../catalogue/index.ts'
import { bindLearnerRows } from '../../chat/index.ts'
import { insertProfiles, putValues } from '../../profile/index.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { countRows, markDone, markRows, takeRows } from './imports.store.ts'
import type { importBatches } from './imports.tables.ts'
import type { NewLearner } from './rows/read-rows.ts'

/** Rows of one transaction. */
export const chunkSize = 200

type Made = NewLearner & { line: number; userId: number }

/** New accounts are in no cache, so nothing is published. */
const addMemberships = async (
  within: Context,
  made: readonly Made[],
  by: number | null,
): Promise<void> => {
  const { db } = within
  await insertProfiles(
    db,
    made.map(({ userId, institutionName, grade }) => ({ userId, institutionName, grade })),
  )
  await insertLearnerGroups(
    db,
    made
      .filter(({ institutionName, grade }) => institutionName !== '' || grade !== '')
      .map(({ userId, institutionName, grade }) => ({
        userId,
        institution: institutionName,
        grade,
      })),
  )
  await addGroupMembers(
    db,
    made.flatMap(({ userId, groupIds }) => groupIds.map((groupId) => ({ userId, groupId }))),
    within.clock.now(),
  )
  await announceMemberships(
    within,
    made.map(({ userId }) => userId),
  )
  await addPersonGrants(
    within,
    made.flatMap(({ userId, courseIds }) => courseIds.map((courseId) => ({ userId, courseId }))),
    by,
  )
}

const addValues = ({ db }: Context, made: readonly Made[]): Promise<void> =>
  putValues(
    db,
    made.flatMap(({ userId, values = [] }) => values.map((value) => ({ ...value, userId }))),
  )

const bindTeams = async (
  { db, clock }: Context,
  made: readonly Made[],
  by: number | null,
): Promise<void> => {
  const bound = made.filter(({ teamId }) => teamId != null)
  const teams = Map.groupBy(bound, ({ teamId }) => teamId ?? 0)
  for (const [teamId, members] of teams) {
    const ids = members.map(({ userId }) => userId)
    await bindLearnerRows(db, { kind: 'ids', ids }, { teamId, by, now: clock.now() })
  }
}

/** Returns false if no row was waiting. A name that was taken meanwhile fails its row only. */
export const importChunk = async (
  within: Context,
  { id: batchId, operatorId, fileName }: typeof importBatches.$inferSelect,
  givePlans: ImportedPlans['give'],
): Promise<boolean> => {
  const { db } = within
  const rows = await takeRows(db, batchId, 'waiting', chunkSize)
  if (rows.length === 0) return false
  const learners = rows.flatMap(({ line, learner }) => (learner ? { ...learner, line } : []))
  const ids = await createAccountsToActivate(
    within,
    learners.map(({ userName, name, sex, phone }) => ({
      userName,
      userType: 'jk-user' as const,
      realName: name,
      sex,
      phone,
    })),
  )
  const made: Made[] = []
  const failed: number[] = []
  for (const learner of learners) {
    const userId = ids.get(learner.userName)
    // The first of two rows with the same name gets it.
    ids.delete(learner.userName)
    if (userId === undefined) failed.push(learner.line)
    else made.push({ ...learner, userId })
  }
  if (made.length > 0) {
    await addMemberships(within, made, operatorId)
    await addValues(within, made)
    await bindTeams(within, made, operatorId)
    await givePlans(
      within,
      made.flatMap(({ userId, planIds = [] }) =>
        // Two spellings of one name.
        [...new Set(planIds)].map((planId) => ({ planId, userId })),
      ),
      { operatorId, fileName },
    )
    if (operatorId !== null)
      await recordOperations(
        within,
        noSource,
        made.map(({ userId }) => userId),
        { kind: 'account-created', operatorId },
      )
    await markDone(
      db,
      batchId,
      made.map(({ line }) => line),
      made.map(({ userId }) => userId),
    )
  }
  await markRows(db, batchId, failed, 'failed', 'taken')
  await countRows(db, batchId, { done: made.length, failed: failed.length })
  return true
}
