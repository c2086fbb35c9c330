import type { PlanDifference, PlanItem, PlanStage } from '@jingke/contract/plans'
import { isReordered } from '../../../platform/tree.ts'
import type { PlanContent } from '../plans.tables.ts'
import { certificateText, whenText } from '../plans.view.ts'

type Field = PlanDifference['field']

export type NameItem = (item: PlanItem) => string

/** Characters of a text that are shown. */
const maxText = 300

const difference = (field: Field, subject = '', before = '', after = ''): PlanDifference => ({
  field,
  subject,
  before: before.slice(0, maxText),
  after: after.slice(0, maxText),
})

const compareStages = (
  before: readonly PlanStage[],
  after: readonly PlanStage[],
): PlanDifference[] => {
  const found: PlanDifference[] = []
  for (const stage of after) {
    const old = before.find(({ id }) => id === stage.id)
    if (!old) {
      found.push(difference('stageAdded', stage.name))
      continue
    }
    if (old.name !== stage.name) found.push(difference('stageRenamed', '', old.name, stage.name))
    if (whenText(old.opens) !== whenText(stage.opens))
      found.push(difference('stageOpens', stage.name, whenText(old.opens), whenText(stage.opens)))
    if (isReordered(old.items, stage.items)) found.push(difference('itemsReordered', stage.name))
  }
  for (const stage of before)
    if (!after.some(({ id }) => id === stage.id)) found.push(difference('stageRemoved', stage.name))
  if (isReordered(before, after)) found.push(difference('stagesReordered'))
  return found
}

const outsideOf = (item: PlanItem): { note: string; minutes: string } =>
  item.kind === 'outside'
    ? { note: item.note, minutes: String(item.minutes ?? '') }
    : { note: '', minutes: '' }

const withStage = (stages: readonly PlanStage[]) =>
  stages.flatMap((stage) => stage.items.map((item) => ({ item, stage })))

const compareItems = (
  before: readonly PlanStage[],
  after: readonly PlanStage[],
  nameOf: NameItem,
): PlanDifference[] => {
  const [old, next] = [withStage(before), withStage(after)]
  const found: PlanDifference[] = []
  for (const { item, stage } of next) {
    const name = nameOf(item)
    const known = old.find((one) => one.item.id === item.id)
    if (!known) {
      found.push(difference('itemAdded', name, '', stage.name))
      continue
    }
    const oldName = nameOf(known.item)
    if (oldName !== name) found.push(difference('itemChanged', '', oldName, name))
    if (known.stage.id !== stage.id)
      found.push(difference('itemMoved', name, known.stage.name, stage.name))
    if (whenText(known.item.due) !== whenText(item.due))
      found.push(difference('itemDue', name, whenText(known.item.due), whenText(item.due)))
    const [was, is] = [outsideOf(known.item), outsideOf(item)]
    if (was.note !== is.note) found.push(difference('itemNote', name, was.note, is.note))
    if (was.minutes !== is.minutes)
      found.push(difference('itemMinutes', name, was.minutes, is.minutes))
    if (known.item.isRequired !== item.isRequired)
      found.push(difference('itemRequired', name, '', item.isRequired ? 'yes' : 'no'))
  }
  for (const { item, stage } of old)
    if (!next.some((one) => one.item.id === item.id))
      found.push(difference('itemRemoved', nameOf(item), stage.name))
  return found
}

export const describeDifferences = (
  before: PlanContent,
  after: PlanContent,
  nameOf: NameItem,
): PlanDifference[] => [
  ...(['name', 'intro', 'cover'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : difference(field, '', before[field], after[field]),
  ),
  ...(certificateText(before) === certificateText(after)
    ? []
    : [difference('certificate', '', certificateText(before), certificateText(after))]),
  ...compareStages(before.stages, after.stages),
  ...compareItems(before.stages, after.stages, nameOf),
]
