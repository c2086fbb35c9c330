import { desc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { marks } from './marks.tables.ts'

export const marksPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    'notes-and-bookmarks': await db
      .select({
        courseId: marks.courseId,
        lessonId: marks.lessonId,
        kind: marks.kind,
        second: marks.second,
        text: marks.text,
        createdAt: marks.createdAt,
      })
      .from(marks)
      .where(eq(marks.userId, userId))
      .orderBy(desc(marks.createdAt)),
  }),
  erase: async (db, userId) => {
    await db.delete(marks).where(eq(marks.userId, userId))
  },
}
