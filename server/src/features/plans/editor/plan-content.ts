import type { Language } from '@jingke/contract/core'
import {
  maxPlanItems,
  type PlanDraft,
  type PlanItem,
  type PlanItemFault,
  type PlanStage,
  planProblems,
} from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import type { PlanRecord } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { itemsOf } from '../plans.view.ts'
import { listLessonsById, listOpenCourseIds } from './referred.store.ts'

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

/** Items that nobody can do any more, with the reason. */
export const readFaults = async (
  context: Context,
  content: Pick<PlanContent, 'stages'>,
): Promise<Map<number, PlanItemFault>> => {
  const items = itemsOf(content)
  const nameOf = await readItemNames(context, content, 'zh-CN')
  const open = await listOpenCourseIds(
    context.db,
    items.flatMap((item) => (item.kind === 'outside' ? [] : item.courseId)),
  )
  return new Map(
    items.flatMap((item): [number, PlanItemFault][] => {
      if (item.kind === 'outside') return []
      if (nameOf(item) === '') return [[item.id, 'gone']]
      return open.has(item.courseId) ? [] : [[item.id, 'unpublished']]
    }),
  )
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

/** What learners do in an item; what is outside is named by staff. */
const taskOf = (item: PlanItem): string => {
  if (item.kind === 'outside') return item.kind
  return `${item.kind} ${item.courseId} ${item.kind === 'lesson' ? item.lessonId : ''}`
}

/** A plan as it is stored. */
type StoredPlan = Pick<PlanRecord, 'lastPartId' | 'draft' | 'published'>

/**
 * New stages and items get ids that none of this plan ever had; a repeated one counts as new, and so does an item with
 * another task: who did the former one has not done it.
 */
const numberParts = (stages: readonly PlanStage[], plan: StoredPlan | undefined) => {
  const lastPartId = plan?.lastPartId ?? 0
  const known = [plan?.draft, plan?.published].flatMap((content) =>
    content ? itemsOf(content) : [],
  )
  let last = lastPartId
  const used = new Set<number>()
  const idOf = (id: number, isOther = false): number => {
    const kept = id > 0 && id <= lastPartId && !used.has(id) && !isOther ? id : ++last
    used.add(kept)
    return kept
  }
  const isOther = (item: PlanItem): boolean =>
    known.some((one) => one.id === item.id && taskOf(one) !== taskOf(item))
  const numbered = stages.map((stage) => ({
    ...stage,
    id: idOf(stage.id),
    items: stage.items.map((item) => ({ ...item, id: idOf(item.id, isOther(item)) })),
  }))
  return { stages: numbered, lastPartId: last }
}

export const toContent = async (
  context: Context,
  { name, cover, intro, stages, certificate }: PlanDraft,
  plan: StoredPlan | undefined,
): Promise<{ draft: PlanContent; lastPartId: number }> => {
  if (itemsOf({ stages }).length > maxPlanItems)
    throw new Problem(planProblems.planTooLong, { parameters: { count: maxPlanItems } })
  await requireReferred(context, { stages })
  const numbered = numberParts(stages, plan)
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
