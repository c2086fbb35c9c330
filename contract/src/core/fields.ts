import { z } from 'zod'
import { maxId, maxKeyword, maxSecond } from './constants.ts'

export const Id = z.int().min(1).max(maxId)

/** Whole seconds from the start of a video. */
export const Second = z.int().min(0).max(maxSecond)

/** Grows with every change; a change that names an older version is refused. */
export const Version = z.int().min(0)

export const Keyword = z.string().trim().max(maxKeyword)

/** A moment that a caller gives. Postgres has no year 0. */
export const Moment = z.iso.datetime({ offset: true }).regex(/^(19|20|21)/)

/** A calendar day that a caller gives. */
export const Day = z.iso.date().regex(/^(19|20|21)/)

/** An integer that a query string or a form may carry as canonical decimal digits. */
export const integerLike = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
    z.int().min(min).max(max),
  )

/** A picture of this site, or none. No part begins with a dot: `.` and `..` name other folders. */
export const PictureAddress = z
  .string()
  .max(300)
  .regex(/^(\/[\w-][\w.-]*)*$/)

/** For calls that take nothing: whatever is sent is ignored. */
export const Nothing = z.object({})

/** The answer of a call that gives a file. */
export const BytesAnswer = z.object({
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type BytesAnswer = z.output<typeof BytesAnswer>

/** Letters and digits of any script, and `. _ @ -`. */
export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}._@-]*$/u)
