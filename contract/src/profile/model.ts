import { z } from 'zod'
import { Id } from '../core/fields.ts'

/** One line of text as a person types it: no control or invisible direction characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

export const grades = [
  '',
  'junior-1',
  'junior-2',
  'junior-3',
  'senior-1',
  'senior-2',
  'senior-3',
  'college-1',
  'college-2',
  'college-3',
  'college-4',
  'graduate',
  'employed',
] as const

/** The fields of a profile that a person fills in. */
export const ProfileFields = z.object({
  name: line(40).min(1),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.int().min(0).max(2),
  phone: line(20).regex(/^(\+?[\d -]{5,20})?$/),
  /** Year and month, `2027-06`, or empty. */
  graduationTime: z.string().regex(/^((19|20)\d\d-(0[1-9]|1[0-2]))?$/),
  schoolName: line(80),
  grade: z.enum(grades),
  institutionName: line(80),
  discipline: line(80),
  province: line(40),
  city: line(40),
  county: line(40),
  detailAddress: line(200),
})
export type ProfileFields = z.output<typeof ProfileFields>
export type ProfileField = keyof ProfileFields
export const profileFields = ProfileFields.keyof()

/**
 * These decide which courses a learner sees, so only an operator sets them. Where nothing is set,
 * the learner may state a value: it is shown, and has no effect until an operator confirms it.
 */
export const membershipFields = ['institutionName', 'grade'] as const satisfies ProfileField[]
export type MembershipField = (typeof membershipFields)[number]

/** Text as it is stored: no bounds here, so that an answer never fails on a kept value. */
export const Profile = z.object({
  name: z.string(),
  sex: z.int(),
  phone: z.string(),
  graduationTime: z.string(),
  schoolName: z.string(),
  grade: z.enum(grades),
  institutionName: z.string(),
  discipline: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  detailAddress: z.string(),
  id: Id,
  userName: z.string(),
  /** What people read for `grade`, in the caller's language. */
  gradeName: z.string(),
  icon: z.string(),
  /** Fields that the learner sees and cannot change: locked, or set by an operator. */
  lockedFields: z.array(profileFields),
  /** Fields whose value is the learner's own statement, waiting for an operator. */
  unconfirmedFields: z.array(z.enum(membershipFields)),
  /** Grows with every change; an update that names the version it was made from finds conflicts. */
  version: z.int(),
})
export type Profile = z.output<typeof Profile>

/** What an image is for. */
export const imageTypes = {
  avatar: 1,
  banner: 2,
  thumbnail: 3,
  teacher: 4,
  site: 5,
  chat: 8,
} as const

/** Bytes: an image of this size or more is refused. */
export const imageSizeLimit = 2 * 1024 * 1024

/** Least width and height in pixels, by type. */
export const imageMinimum: Readonly<Record<number, readonly [number, number]>> = {
  1: [120, 120],
  2: [1200, 400],
  3: [480, 270],
  4: [240, 240],
  5: [16, 16],
  8: [220, 190],
}
