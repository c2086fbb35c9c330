import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findGroupIds, insertGroups } from '../../catalogue/index.ts'
import { insertInstitutions } from '../../profile/index.ts'
import { loadImport } from './get-import.ts'
import { importJob } from './import-job.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { findBatchOfKey, insertBatch, insertRows } from './imports.store.ts'
import { type CheckedRows, checkRows, rulesFor } from './rows/check-rows.ts'
import type { ReadRow } from './rows/read-rows.ts'

/** Rows of one statement: building one of more blocks other calls. */
const rowsPerStatement = 500

const storeRows = async (
  { db }: Context,
  batchId: number,
  { rows, known, groups: groupNames }: CheckedRows,
): Promise<void> => {
  const groups = await findGroupIds(db, groupNames)
  const toLearner = ({ issues: _, groups: names, courses, plans, team, ...row }: ReadRow) => ({
    ...row,
    groupIds: names.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
    courseIds: courses.flatMap(
      (name) => known.courses.get(name.toLowerCase())?.map(({ id }) => id) ?? [],
    ),
    planIds: plans.flatMap(
      (name) => known.plans.get(name.toLowerCase())?.map(({ id }) => id) ?? [],
    ),
    teamId: known.teams.get(team.toLowerCase()) ?? null,
  })
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await insertRows(db, batchId, rows.slice(from, from + rowsPerStatement).map(toLearner))
}

/** The rows are stored, and a job imports them; groups and institutions exist when it starts. */
export const startImport =
  (plans: ImportedPlans): Operation<typeof calls.startImport> =>
  async (call, { importKey, fileName, columns, rows, ...rules }) => {
    const { context, identity } = call
    const started = await findBatchOfKey(context.db, importKey)
    if (started !== undefined) return loadImport(context, started)
    if (rows.length === 0) throw new Problem(peopleProblems.importIsEmpty)
    const checked = await checkRows(context, rows, rulesFor(identity, rules), plans)
    if (checked.issues.length > 0)
      throw new Problem(peopleProblems.importHasProblems, {
        parameters: { count: checked.issues.length },
      })
    const id = await inTransaction(context, async (within) => {
      const batchId = await insertBatch(within.db, {
        importKey,
        operatorId: identity.userId,
        fileName,
        columns,
        state: 'running',
        total: rows.length,
        newGroupIds: await insertGroups(within.db, checked.newGroups),
        newInstitutionIds: await insertInstitutions(within.db, checked.newInstitutions),
        createdAt: context.clock.now(),
      })
      if (batchId === undefined) return undefined
      await storeRows(within, batchId, checked)
      await context.jobs.enqueue(within.db, importJob, { batchId })
      await auditChange(within, call, {
        subject: 'import',
        subjectId: batchId,
        subjectName: fileName,
        action: 'started',
        after: { rows: rows.length },
      })
      return batchId
    })
    // Undefined if a concurrent call with the same key was faster.
    const known = id ?? (await findBatchOfKey(context.db, importKey))
    if (known === undefined) throw new Problem(peopleProblems.importNotFound)
    return loadImport(context, known)
  }
