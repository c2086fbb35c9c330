import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { putCaptcha } from './captchas.store.ts'
import { captchaLifetime, captchaLimit } from './draw-captcha.ts'
import { newChallenge, proofOfWorkBits } from './proof-of-work.ts'

export const startProofOfWork: Operation<typeof calls.startProofOfWork> = async (
  call,
  { uuid },
) => {
  const { context, caller } = call
  await context.limits(captchaLimit).spend(caller.address)
  const proofOfWork = { challenge: newChallenge(), bits: proofOfWorkBits }
  await putCaptcha(context.db, {
    id: uuid,
    kind: 'proof-of-work',
    salt: proofOfWork.challenge,
    bits: proofOfWork.bits,
    account: '',
    address: caller.address,
    expiresAt: new Date(context.clock.now().getTime() + captchaLifetime * 1000),
  })
  return proofOfWork
}
