import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { contentChanges } from './content-changes.tables.ts'

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
