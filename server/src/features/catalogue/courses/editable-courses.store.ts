import type { EditState, editableCourseSorts } from '@jingke/contract/catalogue'
import type { PageRequest, Selection, Sort } from '@jingke/contract/core'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  readSelectedBatch,
  type SelectedBatch,
} from '../../../platform/database/selection.store.ts'
import { subtreeIds } from '../../../platform/tree.ts'
import { listCategoryRows } from '../catalogue.store.ts'
import { teachers } from '../catalogue.tables.ts'
import { chapters, courseAudience, courses, courseTeachers, lessons } from '../courses.tables.ts'

export type EditedCourseRow = Omit<
  typeof courses.$inferSelect,
  'searchTerms' | 'isOpen' | 'playableCount'
>

const { searchTerms, isOpen, playableCount, ...columns } = getTableColumns(courses)

/** A course in the trash has no other state. */
const isInState: Readonly<Record<EditState, SQL | undefined>> = {
  draft: and(eq(courses.state, 'draft'), isNull(courses.publishAt)),
  scheduled: and(ne(courses.state, 'published'), isNotNull(courses.publishAt)),
  published: eq(courses.state, 'published'),
  hidden: and(eq(courses.state, 'hidden'), isNull(courses.publishAt), isNull(courses.trashedAt)),
  trashed: isNotNull(courses.trashedAt),
}

interface CourseFilter {
  readonly state?: EditState | undefined
  readonly keyword?: string | undefined
  /** With its subcategories. */
  readonly categoryId?: number | undefined
}

interface CourseList extends CourseFilter, PageRequest {
  readonly sort?: Sort<(typeof editableCourseSorts)[number]> | undefined
}

const isMatch = async (
  db: Db,
  { state, keyword, categoryId }: CourseFilter,
): Promise<SQL | undefined> => {
  const categoryIds =
    categoryId === undefined ? undefined : subtreeIds(await listCategoryRows(db), categoryId)
  return and(
    state ? isInState[state] : isNull(courses.trashedAt),
    keyword ? sql`position(lower(${keyword}) in lower(${courses.name})) > 0` : undefined,
    categoryIds && isAnyOf(courses.categoryId, categoryIds),
  )
}

export const readSelectedCourses = (
  db: Db,
  selection: Selection<CourseFilter>,
): Promise<SelectedBatch> =>
  readSelectedBatch(db, courses.id, selection, (filter) => isMatch(db, filter))

export const listEditedCourses = async (
  db: Db,
  { pageNum, pageSize, sort, ...filter }: CourseList,
): Promise<{ rows: EditedCourseRow[]; total: number }> => {
  const condition = await isMatch(db, filter)
  const rows = await db
    .select(columns)
    .from(courses)
    .where(condition)
    .orderBy(
      ...orderBySort(sort, {
        name: courses.name,
        lessons: courses.lessonCount,
        learners: courses.watchCount,
        changed: courses.changedAt,
      }),
      desc(courses.changedAt),
      desc(courses.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(courses, condition) }
}

export const countDrafts = (db: Db): Promise<number> => db.$count(courses, isInState.draft)

export const findEditedCourse = async (
  db: Db,
  id: number,
): Promise<EditedCourseRow | undefined> => {
  const rows = await db.select(columns).from(courses).where(eq(courses.id, id))
  return rows[0]
}

/** In the order of their ids, so that two callers cannot wait for each other. */
export const lockCourses = (db: Db, ids: readonly number[]): Promise<EditedCourseRow[]> =>
  db
    .select(columns)
    .from(courses)
    .where(isAnyOf(courses.id, ids))
    .orderBy(asc(courses.id))
    .for('update')

export const updateEditedCourse = async (
  db: Db,
  id: number,
  now: Date,
  patch: Partial<Omit<typeof courses.$inferInsert, 'id' | 'version' | 'changedAt'>>,
): Promise<void> => {
  await db
    .update(courses)
    .set({ ...patch, changedAt: now, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
}

export const listTeacherIds = async (db: Db, courseId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: courseTeachers.teacherId })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
  return rows.map(({ id }) => id)
}

/** Whether all of these teachers exist. */
export const areTeachers = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(isAnyOf(teachers.id, ids))
    .for('share')
  return rows.length === ids.length
}

export const putTeachers = async (
  db: Db,
  courseId: number,
  ids: readonly number[],
): Promise<void> => {
  await db.delete(courseTeachers).where(eq(courseTeachers.courseId, courseId))
  if (ids.length > 0)
    await db
      .insert(courseTeachers)
      .values(ids.map((teacherId, position) => ({ courseId, teacherId, position })))
}

export type GrantRow = Omit<typeof courseAudience.$inferSelect, 'courseId'>

export const listGrants = (db: Db, courseId: number): Promise<GrantRow[]> =>
  db
    .select({ kind: courseAudience.kind, value: courseAudience.value })
    .from(courseAudience)
    .where(eq(courseAudience.courseId, courseId))
    .orderBy(asc(courseAudience.kind), asc(courseAudience.value))

export const putGrants = async (
  db: Db,
  courseId: number,
  grants: readonly GrantRow[],
): Promise<void> => {
  await db.delete(courseAudience).where(eq(courseAudience.courseId, courseId))
  if (grants.length > 0)
    await db
      .insert(courseAudience)
      .values(grants.map((grant) => ({ ...grant, courseId })))
      .onConflictDoNothing()
}

/** Chapters and lessons in order; a chapter without lessons comes once. */
export const listEditedOutline = (db: Db, courseId: number) =>
  db
    .select({
      chapter: { id: chapters.id, titleZh: chapters.titleZh, titleEn: chapters.titleEn },
      lesson: {
        id: lessons.id,
        kind: lessons.kind,
        contentId: lessons.contentId,
        isReady: lessons.isReady,
        duration: lessons.duration,
        titleZh: lessons.titleZh,
        titleEn: lessons.titleEn,
        finishPercent: lessons.finishPercent,
        isFree: lessons.isFree,
        isGraded: lessons.isGraded,
      },
    })
    .from(chapters)
    .leftJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
