import { toPage } from '@jingke/contract/core'
import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { readItemNames } from '../editor/plan-content.ts'
import { findPlanRow } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { describeDifferences } from './describe-differences.ts'
import { countVersions, listVersions } from './versions.store.ts'

const nothing: PlanContent = { name: '', cover: '', intro: '', stages: [] }

export const listPlanVersions: Operation<typeof calls.listPlanVersions> = async (
  { context, caller },
  { id, ...page },
) => {
  if (!(await findPlanRow(context.db, id))) throw new Problem(planProblems.planNotFound)
  const rows = await listVersions(context.db, id, page)
  const total = await countVersions(context.db, id)
  const nameOf = await readItemNames(
    context,
    { stages: rows.flatMap(({ content }) => content.stages) },
    caller.language,
  )
  const list = rows
    .slice(0, page.pageSize)
    .map(({ number, content, publishedAt, publishedBy }, index) => ({
      number,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      differences: describeDifferences(rows[index + 1]?.content ?? nothing, content, nameOf),
      isCurrent: number === total,
    }))
  return toPage(page, list, total)
}
