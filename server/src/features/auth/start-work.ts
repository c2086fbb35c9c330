import type { authEndpoints } from '@jingke/contract/auth'
import type { Operation } from '../../platform/implement.ts'
import { newChallenge, workBits } from './captcha/proof-of-work.ts'
import { putCaptcha } from './captcha.store.ts'
import { captchaLifetime, captchaLimit } from './draw-captcha.ts'

export const startWork: Operation<typeof authEndpoints.startWork> = async (call, { uuid }) => {
  const { context, caller } = call
  await context.limits(captchaLimit).spend(caller.address)
  const work = { challenge: newChallenge(), bits: workBits }
  await putCaptcha(context.database.orm, {
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
