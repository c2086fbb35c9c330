import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { categories, slides, teachers } from '../catalogue.tables.ts'
import { courses } from '../courses.tables.ts'
import { contentChanges } from './content-changes.tables.ts'

const nameIn = (name: Column, id: Column): SQL =>
  sql`(select ${name} from ${name.table} where ${id} = ${contentChanges.subjectId})`

/** What the changed thing is called now; null if it was deleted. */
export const currentName: SQL = sql`case ${contentChanges.subject}
  when 'course' then ${nameIn(courses.name, courses.id)}
  when 'category' then ${nameIn(categories.nameZh, categories.id)}
  when 'teacher' then ${nameIn(teachers.nameZh, teachers.id)}
  when 'slide' then ${nameIn(slides.nameZh, slides.id)}
end`

export const insertContentChange = async (
  db: Db,
  change: typeof contentChanges.$inferInsert,
): Promise<void> => {
  await db.insert(contentChanges).values(change)
}

/** Changes of a course without their values, newest first. */
export const listCourseChanges = (db: Db, courseId: number) =>
  db
    .select({
      id: contentChanges.id,
      action: contentChanges.action,
      actorId: contentChanges.actorId,
      changedAt: contentChanges.changedAt,
    })
    .from(contentChanges)
    .where(and(eq(contentChanges.subject, 'course'), eq(contentChanges.subjectId, courseId)))
    .orderBy(desc(contentChanges.id))
export type CourseChangeRow = Awaited<ReturnType<typeof listCourseChanges>>[number]

interface RefusalRow extends Record<string, unknown> {
  courseId: number
  problem: string
}

/** Why the last change of state of a course was refused at the scheduled moment. */
export const listPublishRefusals = async (
  db: Db,
  courseIds: readonly number[],
): Promise<Map<number, string>> => {
  if (courseIds.length === 0) return new Map()
  const { rows } = await db.execute<RefusalRow>(sql`
    select refused.course_id as "courseId", refused.problem
    from unnest(${sql.param([...courseIds])}::int[]) as asked (course_id)
    cross join lateral (
      select ${contentChanges.subjectId} as course_id, ${contentChanges.action} as action,
        ${contentChanges.after} ->> 'publishProblem' as problem
      from ${contentChanges}
      where ${contentChanges.subject} = 'course' and ${contentChanges.subjectId} = asked.course_id
        and ${contentChanges.action} in ('publish', 'schedule', 'unschedule', 'hide', 'trash', 'publishRefused')
      order by ${contentChanges.id} desc limit 1
    ) as refused
    where refused.action = 'publishRefused'
  `)
  return new Map(rows.map(({ courseId, problem }) => [courseId, problem]))
}

interface FieldRow extends Record<string, unknown> {
  key: string
  value: unknown
}

/** Ids of changes, both included. */
export interface ChangeRange {
  readonly from: number
  readonly to: number
}

/** Each field that changed in the range: its value before the first or after the last change. */
const readFields = async (
  db: Db,
  courseId: number,
  { from, to }: ChangeRange,
  side: 'before' | 'after',
): Promise<Record<string, unknown>> => {
  const values = side === 'before' ? contentChanges.before : contentChanges.after
  const { rows } = await db.execute<FieldRow>(sql`
    select distinct on (field.key) field.key, field.value
    from ${contentChanges}, jsonb_each(${values}) as field
    where ${contentChanges.subject} = 'course' and ${contentChanges.subjectId} = ${courseId}
      and ${contentChanges.id} between ${from} and ${to}
    order by field.key, ${side === 'before' ? sql`${contentChanges.id}` : sql`${contentChanges.id} desc`}
  `)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export const readFieldsBefore = (db: Db, courseId: number, range: ChangeRange) =>
  readFields(db, courseId, range, 'before')

export const readFieldsAfter = (db: Db, courseId: number, range: ChangeRange) =>
  readFields(db, courseId, range, 'after')
