import { desc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { mails } from './mail.tables.ts'

const sent = {
  createdAt: mails.createdAt,
  endedAt: mails.endedAt,
  channel: mails.channel,
  address: mails.address,
}

export const mailPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    mails: await db
      .select(sent)
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(desc(mails.createdAt)),
  }),
  erase: async (db, userId) => {
    await db.delete(mails).where(eq(mails.userId, userId))
  },
}
