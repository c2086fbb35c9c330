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

/** `sha256(challenge + ":" + answer)` must begin with this many zero bits. */
export const ProofOfWorkChallenge = z.object({ challenge: z.string(), bits: z.int() })
export type ProofOfWorkChallenge = z.output<typeof ProofOfWorkChallenge>

/**
 * In the `data.proof` of a refused sign-in. The client solves the challenge and repeats the sign-in
 * with this `uuid` and the answer in `code`, in place of a captcha.
 */
export const SignInProof = ProofOfWorkChallenge.extend({ uuid: z.uuid() })
export type SignInProof = z.output<typeof SignInProof>
