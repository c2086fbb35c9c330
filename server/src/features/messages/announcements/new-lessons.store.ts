import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { messages } from '../messages.tables.ts'

/** Lessons that were announced between these moments; the newest, up to a limit. */
export const listNewLessonIds = async (
  db: Db,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<number[]> => {
  const rows = await db
    .select({ lessonId: sql<number>`split_part(${messages.eventKey}, ':', 2)::integer` })
    .from(messages)
    .where(
      and(eq(messages.kind, 'new-lesson'), gte(messages.startsAt, from), lt(messages.startsAt, to)),
    )
    .orderBy(desc(messages.id))
    .limit(limit)
  return rows.map(({ lessonId }) => lessonId)
}
