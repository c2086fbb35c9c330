import { eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { images } from './images.tables.ts'
import { profiles } from './profile.tables.ts'

/** The picture's file is removed by the sweep, as no account refers to it. */
export const profilePersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    profile: await db.select().from(profiles).where(eq(profiles.userId, userId)),
    pictures: await db
      .select({ name: images.name, bytes: images.bytes, createdAt: images.createdAt })
      .from(images)
      .where(eq(images.ownerId, userId)),
  }),
  erase: async (db, userId) => {
    await db.delete(profiles).where(eq(profiles.userId, userId))
  },
}
