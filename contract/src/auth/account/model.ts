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

/** Security and account events that are recorded. */
export const operationKinds = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'refresh-reuse',
  'sessions-ended',
  'password-changed',
  'profile-changed',
  'profile-changed-by-operator',
  'account-disabled',
  'account-enabled',
  'new-device',
] as const
export type OperationKind = (typeof operationKinds)[number]

export const OperationRecord = z.object({
  id: z.int(),
  kind: z.enum(operationKinds),
  /** For example the fields that changed; never their values. */
  detail: z.string(),
  happenedAt: z.iso.datetime(),
  /** Browser and system in words, such as "Chrome · Windows". */
  device: z.string(),
  address: z.string(),
})
export type OperationRecord = z.output<typeof OperationRecord>

export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type OwnSession = z.output<typeof OwnSession>

export const minPasswordLength = 8
export const maxPasswordLength = 128
