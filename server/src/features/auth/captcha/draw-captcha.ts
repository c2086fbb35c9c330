import { randomBytes } from 'node:crypto'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { captchaCode } from './captcha-code.ts'
import { findCaptcha, putCaptcha } from './captchas.store.ts'
import { drawCode } from './picture/draw-code.ts'
import { speakCode } from './speech/speak-code.ts'

/** Seconds. */
export const captchaLifetime = 120
/** Sixty people behind one address, five pictures each. */
export const captchaLimit = { name: 'captcha-address', points: 300, seconds: 60 }

/** A picture starts a new code; speech repeats the code of the picture, if there is one. */
export const drawCaptcha: Operation<typeof calls.drawCaptcha> = async (call, { uuid }) => {
  const { context, caller } = call
  await context.limits(captchaLimit).spend(caller.address)
  const { db } = context
  const now = context.clock.now()
  const isSpoken = caller.accept.includes('audio/wav')
  const shown = isSpoken ? await findCaptcha(db, uuid, now) : undefined
  const captcha =
    shown?.kind === 'picture'
      ? shown
      : {
          id: uuid,
          kind: 'picture' as const,
          salt: randomBytes(16).toString('base64url'),
          bits: 0,
          account: '',
          address: caller.address,
          expiresAt: new Date(now.getTime() + captchaLifetime * 1000),
        }
  if (captcha !== shown) await putCaptcha(db, captcha)
  const code = captchaCode(context.keys.captcha, captcha.id, captcha.salt)
  return isSpoken
    ? { contentType: 'audio/wav', bytes: speakCode(code, caller.language) }
    : { contentType: 'image/png', bytes: await drawCode(code) }
}
