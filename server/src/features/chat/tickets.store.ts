import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { chatTickets } from './chat.tables.ts'

export type TicketRow = typeof chatTickets.$inferSelect

export const insertTicket = async (db: Db, ticket: TicketRow): Promise<void> => {
  await db.insert(chatTickets).values(ticket)
}

/** A ticket is used once: it is deleted when it is taken. */
export const takeTicket = async (
  db: Db,
  ticket: string,
  now: Date,
): Promise<TicketRow | undefined> => {
  const [row] = await db
    .delete(chatTickets)
    .where(and(eq(chatTickets.ticket, ticket), gt(chatTickets.expiresAt, now)))
    .returning()
  return row
}

export const deleteExpiredTickets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(chatTickets).where(lt(chatTickets.expiresAt, now))
}
