import { z } from 'zod'

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
