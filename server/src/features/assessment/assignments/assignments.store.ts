import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import type { ContentKind } from '../../catalogue/index.ts'
import { assignments } from './assignments.tables.ts'

export type AssignmentRow = typeof assignments.$inferSelect

export const insertAssignment = async (
  db: Db,
  assignment: typeof assignments.$inferInsert,
): Promise<AssignmentRow> => {
  const [row] = await db.insert(assignments).values(assignment).returning()
  if (!row) throw new Error('an assignment was not stored')
  return row
}

export const findAssignment = async (db: Db, id: number): Promise<AssignmentRow | undefined> => {
  const rows = await db.select().from(assignments).where(eq(assignments.id, id))
  return rows[0]
}

/** The assignment of a lesson, or of a try. */
export const getAssignment = async (db: Db, id: number): Promise<AssignmentRow> => {
  const row = await findAssignment(db, id)
  if (!row) throw new Error('a lesson has lost its assignment')
  return row
}

export const assignmentKind: ContentKind = {
  list: async (db, courseId, ids) => {
    const rows = await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(eq(assignments.courseId, courseId), isAnyOf(assignments.id, ids)))
    return rows.map(({ id }) => ({ id, isReady: true, duration: 0 }))
  },
  copy: async (db, id, courseId) => {
    const { id: _, ...assignment } = await getAssignment(db, id)
    return (await insertAssignment(db, { ...assignment, courseId })).id
  },
}
