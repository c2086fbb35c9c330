import { isDeepStrictEqual } from 'node:util'
import type { PlanDraft, PlanRow } from '@jingke/contract/plans'
import type { listPlanRows, PlanRecord } from './plans.store.ts'
import type { PlanContent } from './plans.tables.ts'

const isChanged = ({ draft, published }: Pick<PlanRecord, 'draft' | 'published'>): boolean =>
  published !== null && !isDeepStrictEqual(draft, published)

export const stateOf = (plan: PlanRecord) => ({
  state: plan.published ? ('published' as const) : ('draft' as const),
  isChanged: isChanged(plan),
})

export const itemsOf = ({ stages }: Pick<PlanContent, 'stages'>) =>
  stages.flatMap(({ items }) => items)

type ListedPlan = Awaited<ReturnType<typeof listPlanRows>>['rows'][number]

export const toPlanRow = ({ plan, ...counts }: ListedPlan): PlanRow => ({
  id: plan.id,
  name: plan.draft.name,
  cover: plan.draft.cover,
  ...stateOf(plan),
  ...counts,
  itemCount: itemsOf(plan.draft).length,
  changedAt: plan.changedAt.toISOString(),
})

export const auditedContent = ({ name, intro, cover, stages }: PlanContent | PlanDraft) => ({
  name,
  intro,
  cover,
  stages: stages.length,
  items: itemsOf({ stages }).length,
})
