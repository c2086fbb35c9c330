import type { Access, Language, UserType } from '@jingke/contract/core'
import type { Context } from './context.ts'
import type { Logger } from './logger.ts'

/** What is known about the one who asks, whoever it is. */
export interface Caller {
  readonly requestId: string
  /** Normalised; an IPv6 address stands for its /64, which one household or school shares. */
  readonly address: string
  /** At most 512 characters. */
  readonly userAgent: string
  readonly language: Language
  readonly accept: string
  /** The one Authorization header; undefined when there is none, or more than one. */
  readonly authorization: string | undefined
  /** The token in it, if it has the form of one. */
  readonly bearer: string | undefined
  /** The device token of its cookie. It authenticates nobody: it tells known devices apart. */
  readonly device: string | undefined
}

export interface SignedIdentity {
  readonly kind: UserType
  readonly userId: number
  readonly sessionId: string
}

export interface TemporaryIdentity {
  readonly kind: 'temporary'
}

export type Identity = SignedIdentity | TemporaryIdentity

interface AnonymousCall {
  readonly context: Context
  readonly caller: Caller
  readonly log: Logger
  /** Sends the device token along with the answer. */
  readonly keepDevice: (token: string) => void
}

type IdentityFor<Who extends Access> = Who extends readonly (infer Kind)[]
  ? 'temporary' extends Kind
    ? Identity
    : SignedIdentity
  : never

/** What an operation gets besides its input; calls open to anyone know no identity. */
export type Call<Who extends Access = 'anyone'> = Who extends 'anyone'
  ? AnonymousCall
  : AnonymousCall & { readonly identity: IdentityFor<Who> }

export type SignedCall = AnonymousCall & { readonly identity: SignedIdentity }
