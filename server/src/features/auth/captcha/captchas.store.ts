import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { captchas } from '../auth.tables.ts'

export type CaptchaRow = typeof captchas.$inferSelect

/** Three for each of sixty people behind one address. */
const outstandingPerAddress = 200

const outstandingInAll = 50_000

/**
 * Skips rows that another node is deleting. The id makes the order strict: with ties, concurrent
 * deletions would choose different rows and leave fewer than `count`.
 */
const deleteAllButNewest = (db: Db, count: number, which: SQL) =>
  db.execute(sql`
    delete from ${captchas} where ${captchas.id} in (
      select ${captchas.id} from ${captchas} where ${captchas.id} in (
        select ${captchas.id} from ${captchas} where ${which}
        order by ${captchas.expiresAt} desc, ${captchas.id} offset ${count})
      for update skip locked)`)

/** Replaces a captcha of the same id, and deletes the oldest of an address past its limit. */
export const putCaptcha = async (db: Db, captcha: CaptchaRow): Promise<void> => {
  const { id, ...values } = captcha
  await db.insert(captchas).values(captcha).onConflictDoUpdate({ target: captchas.id, set: values })
  await deleteAllButNewest(db, outstandingPerAddress, eq(captchas.address, captcha.address))
}

export const findCaptcha = async (
  db: Db,
  id: string,
  now: Date,
): Promise<CaptchaRow | undefined> => {
  const rows = await db
    .select()
    .from(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
  return rows[0]
}

/** Deletes it: a captcha serves once, whether the answer is right or wrong. */
export const takeCaptcha = async (
  db: Db,
  id: string,
  now: Date,
): Promise<CaptchaRow | undefined> => {
  const rows = await db.delete(captchas).where(eq(captchas.id, id)).returning()
  return rows[0] && rows[0].expiresAt > now ? rows[0] : undefined
}

export const sweepCaptchas = async (
  db: Db,
  now: Date,
  newest = outstandingInAll,
): Promise<void> => {
  await db.delete(captchas).where(lt(captchas.expiresAt, now))
  await deleteAllButNewest(db, newest, sql`true`)
}
