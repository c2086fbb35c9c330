import type { SignInProof } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { putCaptcha } from '../captcha/captchas.store.ts'
import { newChallenge } from '../captcha/proof-of-work.ts'

/** Seconds: a slow machine needs half a minute for the hardest. */
const proofLifetime = 300

/** A proof of work in place of a captcha, for one account and once. */
export const startSignInProof = async (
  { context, caller }: Call,
  account: string,
  bits: number,
): Promise<SignInProof> => {
  const uuid = crypto.randomUUID()
  const challenge = newChallenge()
  await putCaptcha(context.db, {
    id: uuid,
    kind: 'sign-in-proof',
    salt: challenge,
    bits,
    account,
    address: caller.address,
    expiresAt: new Date(context.clock.now().getTime() + proofLifetime * 1000),
  })
  return { uuid, challenge, bits }
}
