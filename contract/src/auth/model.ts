import { z } from 'zod'
import { userTypes } from '../core/identity.ts'

export const Tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Seconds until `token` expires. */
  expiresIn: z.int(),
  userType: z.enum(userTypes),
})
export type Tokens = z.output<typeof Tokens>

export const CurrentUser = z.object({
  realName: z.string(),
  /** Address of the uploaded avatar; empty: the picture goes by sex. */
  icon: z.string(),
  userType: z.enum(userTypes),
  userName: z.string(),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.int().min(0).max(2),
  phone: z.string(),
})
export type CurrentUser = z.output<typeof CurrentUser>

/** `sha256(challenge + ":" + answer)` must begin with this many zero bits. */
export const WorkChallenge = z.object({ challenge: z.string(), bits: z.int() })
export type WorkChallenge = z.output<typeof WorkChallenge>

/**
 * In the `data.proof` of a refused sign-in: the same credentials again, with this `uuid` and the
 * answer of the work in `code`, are judged. It stands for the captcha as well.
 */
export const SignInProof = WorkChallenge.extend({ uuid: z.uuid() })
export type SignInProof = z.output<typeof SignInProof>
