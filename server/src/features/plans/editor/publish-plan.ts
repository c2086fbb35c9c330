import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'
import { enqueuePlans } from '../given/enqueue-plans.ts'
import { queueLearners } from '../given/grants.store.ts'
import { lockPlanRow, updatePlanRow } from '../plans.store.ts'
import { auditedContent, itemsOf } from '../plans.view.ts'
import { insertVersion } from '../versions/versions.store.ts'
import { loadPlan } from './get-plan.ts'
import { requireReferred } from './plan-content.ts'

export const publishPlan: Operation<typeof calls.publishPlan> = (call, { id, version }) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const before = await lockPlanRow(db, id)
    if (!before) throw new Problem(planProblems.planNotFound)
    requireVersion(before, version)
    if (!itemsOf(before.draft).some(({ isRequired }) => isRequired))
      throw new Problem(planProblems.planIsEmpty)
    await requireReferred(within, before.draft)
    const now = clock.now()
    await insertVersion(db, id, {
      content: before.draft,
      publishedAt: now,
      publishedBy: call.identity.userId,
    })
    await updatePlanRow(db, id, { published: before.draft, publishedAt: now, changedAt: now })
    await announceCatalogueChange(within)
    await queueLearners(db, id)
    await enqueuePlans(within, [id])
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: before.draft.name,
      action: 'publish',
      before: before.published ? auditedContent(before.published) : undefined,
      after: auditedContent(before.draft),
    })
    return loadPlan(within, id, call.caller.language)
  })
