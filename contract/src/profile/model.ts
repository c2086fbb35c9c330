import { z } from 'zod'
import { Id } from '../core/fields.ts'
import {
  entryYearPattern,
  grades,
  maxLengths,
  maxRegionName,
  membershipFields,
  phonePattern,
} from './constants.ts'

/** One line of text as a person types it: no control or invisible direction characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

const Grade = z.union([z.enum(grades), z.string().regex(entryYearPattern)])

/** The fields of a profile that a person fills in. */
export const ProfileFields = z.object({
  name: line(maxLengths.name).min(1),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.int().min(0).max(2),
  phone: line(maxLengths.phone).regex(phonePattern),
  /** Year and month, `2027-06`, or empty. */
  graduationTime: z.string().regex(/^((19|20)\d\d-(0[1-9]|1[0-2]))?$/),
  schoolName: line(maxLengths.schoolName),
  grade: Grade,
  institutionName: line(maxLengths.institutionName),
  discipline: line(maxLengths.discipline),
  province: line(maxRegionName),
  city: line(maxRegionName),
  county: line(maxRegionName),
  detailAddress: line(maxLengths.detailAddress),
})
export type ProfileFields = z.output<typeof ProfileFields>
export type ProfileField = keyof ProfileFields
export const profileFields = ProfileFields.keyof()

/** Text as stored: no limits, so that an answer never fails on a stored value. */
export const Profile = z.object({
  name: z.string(),
  sex: z.int(),
  phone: z.string(),
  graduationTime: z.string(),
  schoolName: z.string(),
  grade: z.string(),
  institutionName: z.string(),
  discipline: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  detailAddress: z.string(),
  id: Id,
  userName: z.string(),
  /** The name of `grade` in the caller's language. */
  gradeName: z.string(),
  icon: z.string(),
  /** Fields that the learner sees and cannot change: locked, or set by an operator. */
  lockedFields: z.array(profileFields),
  /** Fields whose value is the learner's own statement, waiting for an operator. */
  unconfirmedFields: z.array(z.enum(membershipFields)),
  /** Grows with every change; an update that gives the version it is based on is checked for conflicts. */
  version: z.int(),
})
export type Profile = z.output<typeof Profile>
