import type { SignInProof } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { putCaptcha } from '../captcha/captchas.store.ts'
import { newChallenge } from '../captcha/proof-of-work.ts'

/** Seconds: a slow machine works for half a minute on the hardest. */
const proofLifetime = 300

/** Work that stands for a right captcha as well, for one account and once. */
export const startProof = async (
  { context, caller }: Call,
  account: string,
  bits: number,
): Promise<SignInProof> => {
  const uuid = crypto.randomUUID()
  const challenge = newChallenge()
  await putCaptcha(context.db, {
    id: uuid,
    kind: 'proof',
    salt: challenge,
    bits,
    account,
    address: caller.address,
    expiresAt: new Date(context.clock.now().getTime() + proofLifetime * 1000),
  })
  return { uuid, challenge, bits }
}
