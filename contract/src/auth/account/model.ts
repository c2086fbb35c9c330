import { z } from 'zod'
import { userTypes } from '../../core/identity.ts'
import { type BuiltInRole, builtInRoles, permissions } from '../../core/permissions.ts'

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

export const RoleName = z.object({
  /** Null for a role of the school's own. */
  builtIn: z.enum(Object.keys(builtInRoles) as BuiltInRole[]).nullable(),
  /** Empty for a built-in role. */
  name: z.string(),
})
export type RoleName = z.output<typeof RoleName>

export const Rights = z.object({
  /** Null: the account has no role and no permission. */
  role: RoleName.nullable(),
  permissions: z.array(z.enum(permissions)),
  /** The site requires two-factor sign-in and the account has none: it may only set it up. */
  mustSetUpSecondStep: z.boolean(),
  /** The server runs with a secret that is not its database's: videos and partners' keys do not work. */
  hasOtherSecret: z.boolean(),
})
export type Rights = z.output<typeof Rights>

export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type OwnSession = z.output<typeof OwnSession>
