import { eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { listNamedRows } from './fields/values.store.ts'
import { images } from './images/images.tables.ts'
import { learnerFieldValues, profiles } from './profile.tables.ts'

/** Files without a row, such as the pictures of an erased account, are removed by the sweep. */
export const profilePersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    profile: await db.select().from(profiles).where(eq(profiles.userId, userId)),
    'own-fields': (await listNamedRows(db, userId)).map(({ kind, nameZh, nameEn, value }) => ({
      kind,
      name: nameEn && nameEn !== nameZh ? `${nameZh} · ${nameEn}` : nameZh,
      fieldValue: value,
    })),
    pictures: await db
      .select({ name: images.name, bytes: images.bytes, createdAt: images.createdAt })
      .from(images)
      .where(eq(images.ownerId, userId)),
  }),
  erase: async (db, userId) => {
    await db.delete(profiles).where(eq(profiles.userId, userId))
    await db.delete(learnerFieldValues).where(eq(learnerFieldValues.userId, userId))
    await db.delete(images).where(eq(images.ownerId, userId))
  },
}
