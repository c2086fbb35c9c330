import { isDeepStrictEqual } from 'node:util'
import type { PlanDraft, PlanItem, PlanRow, PlanStage } from '@jingke/contract/plans'
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

/** `unlimited`, or months, with `+` and the days of the renewal; empty: there is none. */
export const certificateText = ({ certificate }: PlanContent | PlanDraft): string => {
  if (!certificate) return ''
  const { validMonths, renewDays } = certificate
  if (validMonths === null) return 'unlimited'
  return renewDays === null ? `${validMonths}` : `${validMonths}+${renewDays}`
}

/** A day, `+` with a number of days, or `previous`. */
export const whenText = (when: PlanStage['opens']): string => {
  if (!when) return ''
  if (when.kind === 'date') return when.day
  return when.kind === 'days' ? `+${when.days}` : when.kind
}

const auditedItem = ({ isRequired, due, ...item }: PlanItem): string => {
  const task =
    item.kind === 'outside'
      ? [item.title, item.minutes, item.note]
      : [`${item.kind} ${item.courseId}`, item.kind === 'lesson' ? item.lessonId : undefined]
  return [...task, isRequired ? 'required' : 'optional', whenText(due)].filter(Boolean).join(', ')
}

export const auditedContent = (content: PlanContent | PlanDraft) => ({
  name: content.name,
  intro: content.intro,
  cover: content.cover,
  certificate: certificateText(content),
  stages: content.stages.map(({ name, opens }) =>
    [name, whenText(opens)].filter(Boolean).join(', '),
  ),
  items: itemsOf(content).map(auditedItem),
})
