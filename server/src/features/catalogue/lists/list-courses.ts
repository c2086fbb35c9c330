import { catalogueEndpoints, type ListedCourse } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { type InputOf, type Language, toPage } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { toPlainText } from '../../../platform/markup/index.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { createMatcher, toSearchQuery } from '../../../platform/text/search-terms.ts'
import { subtreeIds } from '../../../platform/tree.ts'
import type { Catalogue } from '../catalogue.ts'
import { introText } from '../courses/intro.ts'
import { listCards } from '../courses.store.ts'
import { listSearchTexts } from '../search/search-matches.store.ts'
import type { CourseAccess } from '../visibility/course-access.ts'
import {
  countCourses,
  countFound,
  listCourseIds,
  listCourseIdsIn,
  searchCourseIds,
} from './course-lists.store.ts'
import type { LearnerStudy } from './learner-study.ts'

const endpoint = catalogueEndpoints.listCourses
type Input = InputOf<typeof endpoint>

/** Search results beyond this number cannot be reached by paging. */
export const searchReach = 1000

interface Found {
  readonly ids: number[]
  readonly total: number
}
const nothing: Found = { ids: [], total: 0 }

const browse = async (
  context: Context,
  access: CourseAccess,
  input: Input,
  categoryIds: readonly number[] | undefined,
): Promise<Found> => {
  const { db } = context
  const counts = await countCourses(db, access)
  const total = counts
    .filter(({ categoryId }) => categoryIds?.includes(categoryId) ?? true)
    .filter(({ level }) => level === (input.level ?? level))
    .reduce((sum, { courses }) => sum + courses, 0)
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  if (slice.offset >= total) return { ids: [], total }
  const filter = { sort: input.sort, level: input.level }
  const ids = categoryIds
    ? await listCourseIdsIn(db, access, categoryIds, filter, slice)
    : await listCourseIds(db, access, filter, slice)
  return { ids, total }
}

const search = async (
  context: Context,
  access: CourseAccess,
  input: Input,
  keyword: string,
  categoryIds: readonly number[] | undefined,
): Promise<Found> => {
  const query = toSearchQuery(keyword)
  if (query === undefined) return nothing
  const { db } = context
  const filter = { query, categoryIds, sort: input.sort, level: input.level }
  const total = await countFound(db, access, filter, searchReach)
  const offset = (input.pageNum - 1) * input.pageSize
  const limit = Math.min(input.pageSize, total - offset)
  return limit > 0
    ? { ids: await searchCourseIds(db, access, filter, { limit, offset }), total }
    : { ids: [], total }
}

/** Why each course was found, unless its name says so. */
const withMatches = async (
  { db }: Context,
  language: Language,
  cards: ListedCourse[],
  keyword: string,
): Promise<ListedCourse[]> => {
  const isMatch = createMatcher(keyword)
  const unnamed = cards.filter(({ name }) => !isMatch(name)).map(({ id }) => id)
  const texts = (await listSearchTexts(db, language, unnamed)).map((row) => {
    if (row.kind !== 'introduction' && !row.isArticle) return row
    const toText = row.isArticle ? toPlainText : introText
    return { ...row, text: toText(row.text), other: toText(row.other) }
  })
  return cards.map((card) => {
    const own = texts.filter(({ courseId }) => courseId === card.id)
    const found =
      own.find(({ text }) => isMatch(text)) ??
      own.map((row) => ({ ...row, text: row.other })).find(({ text }) => isMatch(text))
    if (!found) return card
    const { kind, text, lessonId, page } = found
    const match = {
      kind,
      text: excerptOf(text, keyword),
      ...(lessonId !== null && { lessonId }),
      ...(page !== null && { page }),
    }
    return { ...card, match }
  })
}

export const listCourses =
  (catalogue: Catalogue, { listOwnCourses }: LearnerStudy): Operation<typeof calls.listCourses> =>
  async (call, input) => {
    if (input.mine) return listOwnCourses(call, input)
    const { context, caller, identity } = call
    const { language } = caller
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const categoryIds =
        input.categoryId === undefined
          ? undefined
          : subtreeIds(await catalogue.categories(), input.categoryId)
      const { ids, total } = input.keyword
        ? await search(context, access, input, input.keyword, categoryIds)
        : await browse(context, access, input, categoryIds)
      const cards = await listCards(context.db, access, language, ids)
      const list = input.keyword
        ? await withMatches(context, language, cards, input.keyword)
        : cards
      return toPage(input, list, total)
    })
  }
