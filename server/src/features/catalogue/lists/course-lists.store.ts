import type { courseLevels, courseSorts } from '@jingke/contract/catalogue'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { courseCounts, courses, courseTeachers } from '../courses.tables.ts'
import type { CourseAccess } from '../visibility/course-access.ts'
import { countGranted, visibleCourses } from '../visibility/visible-courses.store.ts'

export type CourseLevel = (typeof courseLevels)[number]
export type CourseSort = (typeof courseSorts)[number]

export interface Slice {
  readonly limit: number
  readonly offset: number
}

interface ListFilter {
  readonly sort: CourseSort
  readonly level: CourseLevel | undefined
}

/** Sort column; ties are broken by id. */
const rankOf = (sort: CourseSort) => (sort === 'popular' ? courses.watchCount : courses.publishedAt)

const hasLevel = (level: CourseLevel | undefined): SQL | undefined =>
  level && eq(courses.level, level)

const integers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::integer[]`

const toIds = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id)

export const listCourseIds = async (
  db: Db,
  access: CourseAccess,
  { sort, level }: ListFilter,
  { limit, offset }: Slice,
): Promise<number[]> =>
  toIds(
    await db
      .select({ id: courses.id })
      .from(visibleCourses(access))
      .where(hasLevel(level))
      .orderBy(desc(rankOf(sort)), desc(courses.id))
      .limit(limit)
      .offset(offset),
  )

/** The first courses of one category; a lateral subquery that refers to `category.id`. */
const headOfCategory = (db: Db, access: CourseAccess, { sort, level }: ListFilter, limit: number) =>
  db
    .select({ id: courses.id, rank: sql`${rankOf(sort)}`.as('rank') })
    .from(visibleCourses(access))
    .where(and(sql`${courses.categoryId} = category.id`, hasLevel(level)))
    .orderBy(desc(rankOf(sort)), desc(courses.id))
    .limit(limit)
    .as('head')

/** Reads the first rows of each category by index and merges them. */
export const listCourseIdsIn = async (
  db: Db,
  access: CourseAccess,
  categoryIds: readonly number[],
  filter: ListFilter,
  { limit, offset }: Slice,
): Promise<number[]> => {
  const head = headOfCategory(db, access, filter, limit + offset)
  return toIds(
    await db
      .select({ id: head.id })
      .from(sql`unnest(${integers(categoryIds)}) as category(id)`)
      .crossJoinLateral(head)
      .orderBy(desc(head.rank), desc(head.id))
      .limit(limit)
      .offset(offset),
  )
}

/** Round-robin over the top categories, each by watch count. */
export const listPopularIdsRoundRobin = async (
  db: Db,
  access: CourseAccess,
  categories: readonly { id: number; topId: number }[],
  limit: number,
): Promise<number[]> => {
  const head = headOfCategory(db, access, { sort: 'popular', level: undefined }, limit)
  const ids = integers(categories.map((category) => category.id))
  const topIds = integers(categories.map((category) => category.topId))
  const round = sql`row_number() over (
    partition by category.top_id order by ${head.rank} desc, ${head.id} desc
  )`
  return toIds(
    await db
      .select({ id: head.id })
      .from(sql`unnest(${ids}, ${topIds}) as category(id, top_id)`)
      .crossJoinLateral(head)
      .orderBy(round, desc(head.rank), desc(head.id))
      .limit(limit),
  )
}

const matches = (query: string): SQL => sql`${courses.searchTerms} @@ ${query}::tsquery`

interface SearchFilter extends ListFilter {
  /** Made by `toSearchQuery`. */
  readonly query: string
  readonly categoryIds: readonly number[] | undefined
}

const isFound = ({ query, categoryIds, level }: SearchFilter): SQL | undefined =>
  and(
    matches(query),
    categoryIds && sql`${courses.categoryId} = any(${integers(categoryIds)})`,
    hasLevel(level),
  )

export const searchCourseIds = async (
  db: Db,
  access: CourseAccess,
  filter: SearchFilter,
  { limit, offset }: Slice,
): Promise<number[]> =>
  toIds(
    await db
      .select({ id: courses.id })
      .from(visibleCourses(access))
      .where(isFound(filter))
      .orderBy(desc(rankOf(filter.sort)), desc(courses.id))
      .limit(limit)
      .offset(offset),
  )

/** Counts up to `most`, so that a frequent word is not slower. */
export const countFound = async (
  db: Db,
  access: CourseAccess,
  filter: SearchFilter,
  most: number,
): Promise<number> => {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(visibleCourses(access))
    .where(isFound(filter))
    .limit(most)
    .as('found')
  const rows = await db.select({ total: sql<number>`count(*)::integer` }).from(found)
  return rows[0]?.total ?? 0
}

export interface CourseCount {
  readonly categoryId: number
  readonly level: CourseLevel
  readonly courses: number
}

/** Visible courses by category and level; a pair may occur twice. */
export const countCourses = async (db: Db, access: CourseAccess): Promise<CourseCount[]> => {
  const open = await db
    .select({
      categoryId: courseCounts.categoryId,
      level: courseCounts.level,
      courses: courseCounts.openCourses,
    })
    .from(courseCounts)
  return [...open, ...(await countGranted(db, access))]
}

/** Properties that two courses may share. */
export type SharedTrait =
  | { readonly teacherIds: readonly number[] }
  | { readonly tagsZh: readonly string[] }

const shares = (trait: SharedTrait): SQL =>
  'teacherIds' in trait
    ? sql`${courses.id} in (
        select ${courseTeachers.courseId} from ${courseTeachers}
        where ${courseTeachers.teacherId} = any(${integers(trait.teacherIds)})
      )`
    : sql`${courses.tagsZh} && ${sql.param([...trait.tagsZh])}::text[]`

/** The most watched courses that share the trait. */
export const listSharingIds = async (
  db: Db,
  access: CourseAccess,
  trait: SharedTrait,
  limit: number,
): Promise<number[]> =>
  toIds(
    await db
      .select({ id: courses.id })
      .from(visibleCourses(access))
      .where(shares(trait))
      .orderBy(desc(courses.watchCount), desc(courses.id))
      .limit(limit),
  )
