import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listLearnerFiles, removeLearnerFiles } from '../../media/index.ts'
import { findPlanRow } from '../plans.store.ts'
import { findPlanFile } from './plan-files.store.ts'

export const removePlanFile: Operation<typeof calls.removePlanFile> = (call, { fileId }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const found = await findPlanFile(db, fileId)
    if (!found) throw new Problem(planProblems.planFileNotFound)
    const { planId, userId, itemId } = found
    const [file] = await listLearnerFiles(db, [fileId])
    await removeLearnerFiles(db, [fileId])
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: planId,
      subjectName: (await findPlanRow(db, planId))?.plan.draft.name ?? '',
      action: 'attachment-removed',
      aboutId: userId,
      before: { itemId, file: file?.name },
    })
    return null
  })
