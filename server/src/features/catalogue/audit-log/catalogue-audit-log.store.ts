import type { Language } from '@jingke/contract/core'
import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { categories, slides, teachers } from '../catalogue.tables.ts'
import { courses } from '../courses.tables.ts'
import { catalogueAuditEntries } from './catalogue-audit-log.tables.ts'

const nameIn = (name: Column, id: Column): SQL =>
  sql`(select ${name} from ${name.table} where ${id} = ${catalogueAuditEntries.subjectId})`

/** What the changed thing is called now; null if it was deleted. */
export const currentName = (language: Language): SQL => sql`case ${catalogueAuditEntries.subject}
  when 'course' then ${nameIn(courses.name, courses.id)}
  when 'category' then ${nameIn(language === 'en' ? categories.nameEn : categories.nameZh, categories.id)}
  when 'teacher' then ${nameIn(language === 'en' ? teachers.nameEn : teachers.nameZh, teachers.id)}
  when 'slide' then coalesce(nullif(${nameIn(language === 'en' ? slides.nameEn : slides.nameZh, slides.id)}, ''), ${nameIn(slides.altZh, slides.id)})
end`

export const insertCatalogueAuditEntry = async (
  db: Db,
  entry: typeof catalogueAuditEntries.$inferInsert,
): Promise<void> => {
  await db.insert(catalogueAuditEntries).values(entry)
}

/** Changes of a course without their values, newest first. */
export const listCourseChanges = (db: Db, courseId: number) =>
  db
    .select({
      id: catalogueAuditEntries.id,
      action: catalogueAuditEntries.action,
      actorId: catalogueAuditEntries.actorId,
      changedAt: catalogueAuditEntries.changedAt,
    })
    .from(catalogueAuditEntries)
    .where(
      and(
        eq(catalogueAuditEntries.subject, 'course'),
        eq(catalogueAuditEntries.subjectId, courseId),
      ),
    )
    .orderBy(desc(catalogueAuditEntries.id))
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
      select ${catalogueAuditEntries.subjectId} as course_id, ${catalogueAuditEntries.action} as action,
        ${catalogueAuditEntries.after} ->> 'publishProblem' as problem
      from ${catalogueAuditEntries}
      where ${catalogueAuditEntries.subject} = 'course' and ${catalogueAuditEntries.subjectId} = asked.course_id
        and ${catalogueAuditEntries.action} in ('publish', 'schedule', 'unschedule', 'hide', 'trash', 'publishRefused')
      order by ${catalogueAuditEntries.id} desc limit 1
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
  const values = side === 'before' ? catalogueAuditEntries.before : catalogueAuditEntries.after
  const { rows } = await db.execute<FieldRow>(sql`
    select distinct on (field.key) field.key, field.value
    from ${catalogueAuditEntries}, jsonb_each(${values}) as field
    where ${catalogueAuditEntries.subject} = 'course' and ${catalogueAuditEntries.subjectId} = ${courseId}
      and ${catalogueAuditEntries.id} between ${from} and ${to}
    order by field.key, ${side === 'before' ? sql`${catalogueAuditEntries.id}` : sql`${catalogueAuditEntries.id} desc`}
  `)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export const readFieldsBefore = (db: Db, courseId: number, range: ChangeRange) =>
  readFields(db, courseId, range, 'before')

export const readFieldsAfter = (db: Db, courseId: number, range: ChangeRange) =>
  readFields(db, courseId, range, 'after')
