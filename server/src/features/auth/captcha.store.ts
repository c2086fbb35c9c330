import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { captchas } from './auth.tables.ts'

export type CaptchaRow = typeof captchas.$inferSelect

const outstandingPerAddress = 20

/** Replaces a captcha of the same id; the oldest of an address make room for its newest. */
export const putCaptcha = async (db: Db, captcha: CaptchaRow): Promise<void> => {
  const { id, ...values } = captcha
  await db.insert(captchas).values(captcha).onConflictDoUpdate({ target: captchas.id, set: values })
  await db.execute(sql`
    delete from ${captchas} where ${captchas.id} in (
      select ${captchas.id} from ${captchas} where ${captchas.address} = ${captcha.address}
      order by ${captchas.expiresAt} desc offset ${outstandingPerAddress})`)
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

/** A captcha is taken once, whether the answer then proves right or wrong. */
export const takeCaptcha = async (
  db: Db,
  id: string,
  now: Date,
): Promise<CaptchaRow | undefined> => {
  const rows = await db.delete(captchas).where(eq(captchas.id, id)).returning()
  return rows[0] && rows[0].expiresAt > now ? rows[0] : undefined
}

export const deleteExpiredCaptchas = async (db: Db, now: Date): Promise<void> => {
  await db.delete(captchas).where(lt(captchas.expiresAt, now))
}
