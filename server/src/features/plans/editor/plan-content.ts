import type { Language } from '@jingke/contract/core'
import {
  maxPlanItems,
  type PlanDraft,
  type PlanItem,
  type PlanStage,
  planProblems,
} from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import type { PlanContent } from '../plans.tables.ts'
import { itemsOf } from '../plans.view.ts'
import { listLessonsById } from './referred.store.ts'

/** The courses and lessons that a plan refers to, by name; one that is gone has none. */
export const readReferred = async (
  { db }: Context,
  content: Pick<PlanContent, 'stages'>,
  language: Language,
) => {
  const items = itemsOf(content)
  const courses = await listCourseNames(
    db,
    items.flatMap((item) => (item.kind === 'outside' ? [] : item.courseId)),
  )
  const lessons = await listLessonsById(
    db,
    items.flatMap((item) => (item.kind === 'lesson' ? item.lessonId : [])),
  )
  return [
    ...[...courses].map(([courseId, name]) => ({ courseId, lessonId: null, name })),
    ...lessons.map(({ id, courseId, titleZh, titleEn }) => ({
      courseId,
      lessonId: id,
      name: language === 'en' ? titleEn : titleZh,
    })),
  ]
}

/** The name of an item; empty: it is gone. */
export const readItemNames = async (
  context: Context,
  content: Pick<PlanContent, 'stages'>,
  language: Language,
) => {
  const names = new Map(
    (await readReferred(context, content, language)).map(({ courseId, lessonId, name }) => [
      `${courseId} ${lessonId}`,
      name,
    ]),
  )
  return (item: PlanItem): string => {
    if (item.kind === 'outside') return item.title
    const lessonId = item.kind === 'lesson' ? item.lessonId : null
    return names.get(`${item.courseId} ${lessonId}`) ?? ''
  }
}

export const requireReferred = async (
  context: Context,
  content: Pick<PlanContent, 'stages'>,
): Promise<void> => {
  const names = await readReferred(context, content, 'zh-CN')
  const known = new Set(names.map(({ courseId, lessonId }) => `${courseId} ${lessonId}`))
  for (const stage of content.stages)
    for (const item of stage.items) {
      if (item.kind === 'outside') continue
      const lessonId = item.kind === 'lesson' ? item.lessonId : null
      if (!known.has(`${item.courseId} ${lessonId}`))
        throw refusedField(planProblems.planItemUnknown, 'stages', { stage: stage.name })
    }
}

/** New stages and items get ids that none of this plan ever had; a repeated one counts as new. */
const numberParts = (stages: readonly PlanStage[], lastPartId: number) => {
  let last = lastPartId
  const used = new Set<number>()
  const idOf = (id: number): number => {
    const kept = id > 0 && id <= lastPartId && !used.has(id) ? id : ++last
    used.add(kept)
    return kept
  }
  const numbered = stages.map((stage) => ({
    ...stage,
    id: idOf(stage.id),
    items: stage.items.map((item) => ({ ...item, id: idOf(item.id) })),
  }))
  return { stages: numbered, lastPartId: last }
}

export const toContent = async (
  context: Context,
  { name, cover, intro, stages, certificate }: PlanDraft,
  lastPartId: number,
): Promise<{ draft: PlanContent; lastPartId: number }> => {
  if (itemsOf({ stages }).length > maxPlanItems)
    throw new Problem(planProblems.planTooLong, { parameters: { count: maxPlanItems } })
  await requireReferred(context, { stages })
  const numbered = numberParts(stages, lastPartId)
  return {
    draft: {
      name,
      cover,
      intro,
      stages: numbered.stages,
      ...(certificate && { certificate }),
    },
    lastPartId: numbered.lastPartId,
  }
}
