import type { CourseCard } from '@jingke/contract/catalogue'
import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/favourites/calls'
import type { SignedCall } from '../../platform/call.ts'
import type { Operation } from '../../platform/implement.ts'
import { subtreeIds } from '../../platform/tree.ts'
import { type Catalogue, listCards, listTraits } from '../catalogue/index.ts'
import { listFavouriteRows } from './favourites.store.ts'

const hasKeyword = ({ name, teacherNames }: CourseCard, keyword: string): boolean =>
  [name, ...teacherNames].some((text) => text.toLowerCase().includes(keyword.toLowerCase()))

/** Filtered in memory, because the number of favourites is limited. */
const keepInCategory = async (
  { context, caller, identity }: SignedCall,
  catalogue: Catalogue,
  courseIds: readonly number[],
  categoryId: number,
): Promise<number[]> => {
  const access = await catalogue.accessOf(identity.userId)
  const within = new Set(subtreeIds(await catalogue.categories(), categoryId))
  const traits = await listTraits(context.db, access, caller.language, courseIds)
  const kept = new Set(traits.filter((one) => within.has(one.categoryId)).map(({ id }) => id))
  return courseIds.filter((id) => kept.has(id))
}

export const listFavourites =
  (catalogue: Catalogue): Operation<typeof calls.listFavourites> =>
  async (call, input) => {
    const { context, caller, identity } = call
    const { db } = context
    const rows = await listFavouriteRows(db, identity.userId)
    const addedAt = new Map(rows.map((row) => [row.courseId, row.createdAt.toISOString()]))
    const access = await catalogue.accessOf(identity.userId)
    const cardsOf = (ids: readonly number[]) => listCards(db, access, caller.language, ids)

    let ids = await catalogue.keepVisible(identity.userId, [...addedAt.keys()])
    if (input.categoryId !== undefined)
      ids = await keepInCategory(call, catalogue, ids, input.categoryId)
    const { keyword } = input
    if (keyword)
      ids = (await cardsOf(ids)).filter((card) => hasKeyword(card, keyword)).map(({ id }) => id)
    const start = (input.pageNum - 1) * input.pageSize
    const cards = await cardsOf(ids.slice(start, start + input.pageSize))
    const list = cards.map((course) => ({
      kind: 'course' as const,
      course,
      addedAt: addedAt.get(course.id) ?? '',
    }))
    return toPage(input, list, ids.length)
  }
