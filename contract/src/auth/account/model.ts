import { z } from 'zod'
import { userTypes } from '../../core/identity.ts'

export const CurrentUser = z.object({
  realName: z.string(),
  /** Address of the uploaded avatar; empty: a default picture by sex. */
  icon: z.string(),
  userType: z.enum(userTypes),
  userName: z.string(),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.int().min(0).max(2),
  phone: z.string(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type OwnSession = z.output<typeof OwnSession>
