import {
  catalogueEndpoints,
  catalogueProblems,
  type RelatedCourse,
} from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { subtreeIds, withTopIds } from '../../../platform/tree.ts'
import type { CategoryRow } from '../catalogue.store.ts'
import type { Catalogue } from '../catalogue.ts'
import { type CourseTraits, listCards, listTraits } from '../courses.store.ts'
import { listCourseIds, listCourseIdsIn, listSharingIds } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listRelatedCourses
const popular = { sort: 'popular', level: undefined } as const

type Reason = Pick<RelatedCourse, 'reason' | 'reasonName'>

/** The first of: a shared teacher, a shared topic, a shared category; otherwise popularity. */
const reasonFor = (
  course: CourseTraits,
  other: CourseTraits,
  nameOfShared: (categoryIds: [number, number]) => string | undefined,
): Reason => {
  const teacher = course.teacherIds.findIndex((id) => other.teacherIds.includes(id))
  if (teacher >= 0)
    return { reason: 'same-teacher', reasonName: course.teacherNames[teacher] ?? '' }
  const topic = course.tagsZh.findIndex((tag) => other.tagsZh.includes(tag))
  if (topic >= 0) return { reason: 'same-topic', reasonName: course.tags[topic] ?? '' }
  const category = nameOfShared([course.categoryId, other.categoryId])
  if (category !== undefined) return { reason: 'same-category', reasonName: category }
  return { reason: 'popular', reasonName: '' }
}

/** The same category, else the common top category. */
const sharedCategoryId = (
  categories: readonly CategoryRow[],
  [one, other]: [number, number],
): number | undefined => {
  if (one === other) return one
  const tops = new Map(withTopIds(categories).map(({ id, topId }) => [id, topId]))
  return tops.get(one) === tops.get(other) ? tops.get(one) : undefined
}

/** By the same teachers, then on the same topics, of the same category, of any; each by watch count. */
export const listRelatedCourses =
  (catalogue: Catalogue): Operation<typeof calls.listRelatedCourses> =>
  async ({ context, caller: { language }, identity }, input) => {
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const { db } = context
      const [course] = await listTraits(db, access, language, [input.courseId])
      if (!course) throw new Problem(catalogueProblems.courseNotFound)
      const categories = await catalogue.categories()
      const topId = withTopIds(categories).find(({ id }) => id === course.categoryId)?.topId
      // One more than needed, since the course itself may be among them.
      const slice = { limit: input.count + 1, offset: 0 }
      const within = (id: number) =>
        listCourseIdsIn(db, access, subtreeIds(categories, id), popular, slice)
      const sources = [
        () => listSharingIds(db, access, { teacherIds: course.teacherIds }, slice.limit),
        () => listSharingIds(db, access, { tagsZh: course.tagsZh }, slice.limit),
        () => within(course.categoryId),
        () => within(topId ?? course.categoryId),
        () => listCourseIds(db, access, popular, slice),
      ]
      const found = new Set<number>()
      for (const source of sources) {
        if (found.size >= input.count) break
        for (const id of await source()) if (id !== course.id) found.add(id)
      }
      const ids = [...found].slice(0, input.count)
      const traits = new Map(
        (await listTraits(db, access, language, ids)).map((other) => [other.id, other]),
      )
      const nameOfShared = (pair: [number, number]) => {
        const shared = categories.find(({ id }) => id === sharedCategoryId(categories, pair))
        return language === 'en' ? shared?.nameEn : shared?.nameZh
      }
      const cards = await listCards(db, access, language, ids)
      return cards.flatMap((card) => {
        const other = traits.get(card.id)
        return other ? { ...card, ...reasonFor(course, other, nameOfShared) } : []
      })
    })
  }
