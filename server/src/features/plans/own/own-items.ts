import type { Language } from '@jingke/contract/core'
import type { OwnPlanItem, PlanItem } from '@jingke/contract/plans'
import { type ItemStudy, listItemStudies, type Study } from '../../study/index.ts'
import { itemState } from './item-state.ts'
import type { OwnItemRecord } from './own-plans.store.ts'

const toOwnItem = (
  item: PlanItem,
  row: OwnItemRecord,
  study: ItemStudy | undefined,
  today: string,
): OwnPlanItem => {
  // What was finished a moment ago is stored with the next look at study.
  const doneOn = row.doneOn ?? (study?.isFinished ? today : null)
  const state = itemState({ ...row, doneOn }, today)
  const isOpen = row.opensOn !== null && row.opensOn <= today
  return {
    id: item.id,
    kind: item.kind,
    name: item.kind === 'outside' ? item.title : (study?.name ?? ''),
    note: row.note || (item.kind === 'outside' ? item.note : ''),
    isRequired: item.isRequired,
    state,
    opensOn: row.opensOn,
    dueOn: row.dueOn,
    doneOn,
    lesson:
      item.kind !== 'outside' && study?.resumeAt && isOpen
        ? { courseId: item.courseId, ...study.resumeAt }
        : null,
    cover: study?.cover ?? '',
    minutesLeft: Math.ceil((study?.secondsLeft ?? 0) / 60),
    percent: doneOn === null ? (study?.percent ?? 0) : 100,
  }
}

export interface PlannedItem {
  readonly item: PlanItem
  readonly row: OwnItemRecord
}

/** As the learner sees them, with what study tells of each. */
export const toOwnItems = async (
  study: Study,
  reader: { userId: number; language: Language; today: string },
  planned: readonly PlannedItem[],
): Promise<OwnPlanItem[]> => {
  const studied = planned.flatMap(({ item }) =>
    item.kind === 'outside'
      ? []
      : { courseId: item.courseId, lessonId: item.kind === 'lesson' ? item.lessonId : null },
  )
  const studies = (await listItemStudies(study, reader, studied))[Symbol.iterator]()
  return planned.map(({ item, row }) =>
    toOwnItem(item, row, item.kind === 'outside' ? undefined : studies.next().value, reader.today),
  )
}
