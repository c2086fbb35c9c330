import { eq, sql } from 'drizzle-orm'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { chats } from '../chat.tables.ts'
import { canAnswer } from '../messages/chats.store.ts'

const maxListed = 100

export const updateLabels = async (db: Db, chatId: number, labels: string[]): Promise<void> => {
  await db.update(chats).set({ labels }).where(eq(chats.id, chatId))
}

export const listUsedLabels = async (db: Db, staff: SignedIdentity): Promise<string[]> => {
  const { rows } = await db.execute<{ label: string }>(sql`
    select label from ${chats}, unnest(${chats.labels}) as label
    where ${canAnswer(sql`${chats.teamId}`, staff)}
    group by label order by count(*) desc, label limit ${maxListed}`)
  return rows.map(({ label }) => label)
}
