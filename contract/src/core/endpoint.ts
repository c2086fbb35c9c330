import type { ZodType, z } from 'zod'
import type { ExportedList } from './exports.ts'
import type { Access, AccessOf } from './identity.ts'
import type { Permission } from './permissions.ts'
import type { ProblemKind } from './problem.ts'

export interface Endpoint<
  Path extends string = string,
  Input extends ZodType = ZodType,
  Output extends ZodType = ZodType,
  Who extends Access = Access,
> {
  readonly path: Path
  readonly summary: string
  readonly access: Who
  /** A second permission that the caller has to have. */
  readonly alsoNeeds?: Permission
  readonly input: Input
  readonly output: Output
  /** The fields may also stand in the query string or in a form body. */
  readonly acceptsForm: boolean
  /** `multipart`: one file and a few fields, for uploads. */
  readonly carries: 'json' | 'multipart'
  /** How large a body may be; absent: as large as any call's. */
  readonly maxBytes?: number
  /** The refusal of a body beyond the limit, with its field; absent: the transport failure 413. */
  readonly whenTooLarge?: { readonly problem: ProblemKind; readonly field: string }
  /** `bytes`: the answer is a file and not an envelope, unless the call is refused. */
  readonly answers: 'json' | 'bytes'
  /** Staff who have yet to set up the two-factor sign-in that the site requires may make it. */
  readonly isBeforeTwoFactor: boolean
  /** For lists of the console: an array, or an object with an array `list` or `days`. */
  readonly exported?: ExportedList
  /** It also shows what happens apart from calls, such as on sockets, at once: a replica of the database would show it late. */
  readonly isLive?: true
  /**
   * A request with an `Idempotency-Key` is carried out once: a repeat gets the answer of the first. For calls that
   * create something or name the version that they change.
   */
  readonly takesIdempotencyKey: boolean
  /** It changes nothing but the impersonation itself: staff who impersonate a learner may make it. */
  readonly isAllowedInImpersonation: boolean
  /** Refusals of this call's own, beyond those that every call may answer. */
  readonly problems: readonly ProblemKind[]
}

type Optional =
  | 'acceptsForm'
  | 'carries'
  | 'answers'
  | 'isBeforeTwoFactor'
  | 'takesIdempotencyKey'
  | 'isAllowedInImpersonation'
  | 'problems'

export const defineEndpoint = <
  const Path extends `/${string}`,
  Input extends ZodType,
  Output extends ZodType,
  const Who extends AccessOf<Path>,
>(
  endpoint: Omit<Endpoint<Path, Input, Output, Who>, Optional> &
    Partial<Pick<Endpoint<Path, Input, Output, Who>, Optional>>,
): Endpoint<Path, Input, Output, Who> => ({
  acceptsForm: false,
  carries: 'json',
  answers: 'json',
  isBeforeTwoFactor: false,
  takesIdempotencyKey: false,
  isAllowedInImpersonation: false,
  problems: [],
  ...endpoint,
})

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>
/** What the operation receives, defaults filled in. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What the operation gives back and the caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
