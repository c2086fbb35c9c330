import type { Plan, PlanDraft, PlanItem, PlanStage } from '@jingke/contract/plans'
import { newUuid } from '../../../lib/browser/uuid.ts'
import type { TreeMove } from '../../../lib/sortable-tree/index.ts'
import { applyMove } from '../../../lib/sortable-tree/index.ts'

/** `key` names a row of the form; those that are not saved yet have no id. */
export type ItemDraft = PlanItem & { key: string }
export type StageDraft = Omit<PlanStage, 'items'> & { key: string; items: ItemDraft[] }
export type Draft = Omit<PlanDraft, 'stages'> & { stages: StageDraft[] }

export type PartRow =
  | { key: string; parentKey: null; stage: StageDraft }
  | { key: string; parentKey: string; item: ItemDraft }

const keyOf = (id: number): string => (id > 0 ? String(id) : newUuid())

export const draftOf = ({ name, cover, intro, stages, certificate }: Plan): Draft => ({
  name,
  cover,
  intro,
  certificate,
  stages: stages.map((stage) => ({
    ...stage,
    key: keyOf(stage.id),
    items: stage.items.map((item) => ({ ...item, key: keyOf(item.id) })),
  })),
})

export const toInput = ({ stages, ...rest }: Draft): PlanDraft => ({
  ...rest,
  stages: stages.map(({ key: _, items, ...stage }) => ({
    ...stage,
    items: items.map(({ key: _key, ...item }) => item),
  })),
})

export const newStage = (name: string): StageDraft => ({
  key: newUuid(),
  id: 0,
  name,
  opens: null,
  items: [],
})

export const toRows = (stages: readonly StageDraft[]): PartRow[] =>
  stages.flatMap((stage): PartRow[] => [
    { key: stage.key, parentKey: null, stage },
    ...stage.items.map((item) => ({ key: item.key, parentKey: stage.key, item })),
  ])

export const moveParts = (stages: readonly StageDraft[], move: TreeMove): StageDraft[] => {
  const rows = applyMove(toRows(stages), move)
  return rows.flatMap((row) =>
    'stage' in row
      ? {
          ...row.stage,
          items: rows.flatMap((one) =>
            'item' in one && one.parentKey === row.key ? one.item : [],
          ),
        }
      : [],
  )
}

/** The item stays where it is, or is added at the end of the stage. */
export const putItem = (
  stages: readonly StageDraft[],
  stageKey: string,
  item: ItemDraft,
): StageDraft[] =>
  stages.map((stage) => {
    if (stage.key !== stageKey) return stage
    const isKnown = stage.items.some(({ key }) => key === item.key)
    return {
      ...stage,
      items: isKnown
        ? stage.items.map((one) => (one.key === item.key ? item : one))
        : [...stage.items, item],
    }
  })

export const removePart = (stages: readonly StageDraft[], key: string): StageDraft[] =>
  stages
    .filter((stage) => stage.key !== key)
    .map((stage) => ({ ...stage, items: stage.items.filter((item) => item.key !== key) }))
