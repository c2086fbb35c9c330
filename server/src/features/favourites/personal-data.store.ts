import { desc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { favourites } from './favourites.tables.ts'

export const favouritesPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    favourites: await db
      .select({ courseId: favourites.courseId, createdAt: favourites.createdAt })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(desc(favourites.createdAt)),
  }),
  erase: async (db, userId) => {
    await db.delete(favourites).where(eq(favourites.userId, userId))
  },
}
