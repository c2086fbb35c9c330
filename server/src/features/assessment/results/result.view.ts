import type { ResultCell, ResultItem } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import type { TestedLesson } from './result-cells.store.ts'
import type { ResultRecord } from './result-rows.store.ts'

export const toWholePercent = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent)

export const toItem = (
  {
    lessonId,
    kind,
    titleZh,
    titleEn,
    dueAt,
  }: Pick<TestedLesson, 'lessonId' | 'kind' | 'titleZh' | 'titleEn' | 'dueAt'>,
  language: Language,
): ResultItem => ({
  lessonId,
  kind,
  title: language === 'en' && titleEn ? titleEn : titleZh,
  dueAt,
})

export const isDue = ({ dueAt }: Pick<ResultItem, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && Date.parse(dueAt) < now.getTime()

const empty = { percent: null, tries: 0, targetId: null, isLate: false, at: null }

/** Whoever has only begun what is due is overdue. A marker gets nothing that tells whose an attempt without name is. */
export const toCell = (
  item: ResultItem,
  found: NonNullable<ResultRecord['cells']>[number] | undefined,
  now: Date,
  isMarker: boolean,
): ResultCell => {
  if (!found) return { ...empty, state: isDue(item, now) ? 'overdue' : 'none' }
  const { state, percent, tries, targetId, isLate, at } = found
  const isHidden = isMarker && found.isUnnamed
  return {
    state: state === 'open' && isDue(item, now) ? 'overdue' : state,
    percent: toWholePercent(percent),
    tries,
    targetId: isHidden ? null : targetId,
    isLate,
    at: isHidden ? null : new Date(at).toISOString(),
  }
}
