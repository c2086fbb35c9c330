import type { MailChannel, MailKind, MailState } from '@jingke/contract/mail'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { bouncingAddresses, mails } from './mail.tables.ts'

export type MailRow = typeof mails.$inferSelect

/** Returns false if there is a mail with this key. */
export const insertMail = async (db: Db, mail: typeof mails.$inferInsert): Promise<boolean> => {
  const { rowCount } = await db.insert(mails).values(mail).onConflictDoNothing()
  return rowCount !== 0
}

/** Marks a mail as being sent. A mail that is marked already was interrupted and is sent again. */
export const claimMail = async (db: Db, id: string): Promise<MailRow | undefined> => {
  const rows = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'sending'])))
    .returning()
  return rows[0]
}

/** Its letter is deleted. */
export const endMail = async (
  db: Db,
  id: string,
  end: { state: 'sent' | 'failed' | 'expired'; error: string; endedAt: Date },
): Promise<void> => {
  await db
    .update(mails)
    .set({ ...end, sealedLetter: null })
    .where(eq(mails.id, id))
}

export const putMailBack = async (db: Db, id: string, error: string): Promise<void> => {
  await db.update(mails).set({ state: 'waiting', error }).where(eq(mails.id, id))
}

/** Deletes those of an account that are not sent yet. */
export const deleteUnsentMails = async (
  db: Db,
  { userId, kind }: { userId: number; kind: MailKind },
): Promise<void> => {
  const isUnsent = inArray(mails.state, ['waiting', 'sending'])
  await db.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, kind), isUnsent))
}

export const addBouncingAddress = async (db: Db, address: string, since: Date): Promise<void> => {
  await db
    .insert(bouncingAddresses)
    .values({ address: address.toLowerCase(), since })
    .onConflictDoNothing()
}

export const isBouncing = async (db: Db, address: string): Promise<boolean> =>
  (await db.$count(bouncingAddresses, eq(bouncingAddresses.address, address.toLowerCase()))) > 0

export const deleteBouncingAddress = async (db: Db, address: string): Promise<void> => {
  await db.delete(bouncingAddresses).where(eq(bouncingAddresses.address, address.toLowerCase()))
}

export const countMails = async (
  db: Db,
  channel: MailChannel,
): Promise<{ waiting: number; failed: number }> => {
  const of = (states: readonly MailState[]) =>
    sql<number>`count(*) filter (where ${inArray(mails.state, [...states])})::integer`
  const rows = await db
    .select({ waiting: of(['waiting', 'sending']), failed: of(['failed', 'expired']) })
    .from(mails)
    .where(eq(mails.channel, channel))
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export const listMailRows = async (
  db: Db,
  { state, limit, offset }: { state: MailState | undefined; limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> => {
  const isListed = state && eq(mails.state, state)
  const rows = await db
    .select()
    .from(mails)
    .where(isListed)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(mails, isListed) }
}

/** Mails whose job was lost, as after a restore of a backup. */
export const expireMails = async (db: Db, now: Date): Promise<void> => {
  await db
    .update(mails)
    .set({ state: 'expired', endedAt: now, sealedLetter: null })
    .where(and(inArray(mails.state, ['waiting', 'sending']), lt(mails.expiresAt, now)))
}

export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mails).where(lt(mails.endedAt, before))
}
