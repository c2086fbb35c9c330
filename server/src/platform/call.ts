import type { Access, Language, Permission, UserType } from '@jingke/contract/core'
import type { Context } from './context.ts'
import type { Logger } from './logger.ts'

/** Request data that does not depend on an identity. */
export interface Caller {
  readonly requestId: string
  /** The scheme and host that were called, as the caller or a trusted proxy says. */
  readonly origin: string
  /** Normalised; an IPv6 address is reduced to its /64, the usual size of one network. */
  readonly address: string
  /** At most 512 characters. */
  readonly userAgent: string
  readonly language: Language
  readonly accept: string
  /** The Authorization header; undefined if it is missing or repeated. */
  readonly authorization: string | undefined
  /** The bearer token of that header, if well-formed. */
  readonly bearer: string | undefined
  /** The device token of the cookie. It identifies a known device and does not authenticate. */
  readonly device: string | undefined
}

export interface SignedIdentity {
  readonly kind: UserType
  readonly userId: number
  readonly sessionId: string
  /** Those of the account's role; empty unless it is staff. */
  readonly permissions: readonly Permission[]
  /** The site requires two-factor sign-in, which this member of staff has yet to set up. */
  readonly mustSetUpSecondStep?: true
  /** In an impersonation: the member of staff who sees the learner's pages. */
  readonly staffId?: number
}

export interface TemporaryIdentity {
  readonly kind: 'temporary'
}

export type Identity = SignedIdentity | TemporaryIdentity

interface AnonymousCall {
  readonly context: Context
  readonly caller: Caller
  readonly log: Logger
  /** Sets the device cookie on the response. */
  readonly keepDevice: (token: string) => void
}

type IdentityFor<Who extends Access> = Who extends readonly (infer Kind)[]
  ? 'temporary' extends Kind
    ? Identity
    : SignedIdentity
  : SignedIdentity

export const hasPermission = (identity: Identity, permission: Permission): boolean =>
  identity.kind !== 'temporary' && identity.permissions.includes(permission)

/** Whether the caller has to be staff; the calls of the console have a permission. */
export const isPermission = (access: Access): access is Permission =>
  typeof access === 'string' && access !== 'anyone'

export const isAllowed = (access: Exclude<Access, 'anyone'>, identity: Identity): boolean =>
  typeof access === 'string' ? hasPermission(identity, access) : access.includes(identity.kind)

/** First argument of an operation; calls with access `anyone` have no identity. */
export type Call<Who extends Access = 'anyone'> = Who extends 'anyone'
  ? AnonymousCall
  : AnonymousCall & { readonly identity: IdentityFor<Who> }

export type SignedCall = AnonymousCall & { readonly identity: SignedIdentity }
