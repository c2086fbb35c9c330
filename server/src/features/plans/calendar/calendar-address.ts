import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { calendarPath } from '../../../platform/http/pages/calendar-file.ts'
import { sign } from '../../../platform/keys/keys.ts'
import { findCalendarKey } from './calendar.store.ts'

/** Nothing in the database opens a calendar: the signature needs the secret of the installation. */
const signatureOf = ({ keys }: Context, userId: number, key: string): Buffer =>
  sign(keys.calendar, `${userId} ${key}`)

export const newCalendarKey = (): string => randomBytes(16).toString('base64url')

export const calendarAddress = (context: Context, userId: number, key: string): string =>
  `${calendarPath}${userId}.${signatureOf(context, userId, key).toString('base64url')}.ics`

/** The learner whose calendar has this name; undefined: it is wrong, or was ended. */
export const findCalendarOwner = async (
  context: Context,
  name: string,
): Promise<number | undefined> => {
  const [, id, signature = ''] = /^([1-9]\d{0,8})\.([\w-]{43})\.ics$/.exec(name) ?? []
  const userId = Number(id ?? 0)
  const key = userId > 0 ? await findCalendarKey(context.db, userId) : null
  if (key === null) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(context, userId, key)
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined
}
