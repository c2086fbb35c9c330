import type { authEndpoints } from '@jingke/contract/auth'
import type { Operation } from '../../../platform/implement.ts'
import { putCaptcha } from './captchas.store.ts'
import { captchaLifetime, captchaLimit } from './draw-captcha.ts'
import { newChallenge, workBits } from './proof-of-work.ts'

export const startWork: Operation<typeof authEndpoints.startWork> = async (call, { uuid }) => {
  const { context, caller } = call
  await context.limits(captchaLimit).spend(caller.address)
  const work = { challenge: newChallenge(), bits: workBits }
  await putCaptcha(context.db, {
    id: uuid,
    kind: 'work',
    salt: work.challenge,
    bits: work.bits,
    account: '',
    address: caller.address,
    expiresAt: new Date(context.clock.now().getTime() + captchaLifetime * 1000),
  })
  return work
}
