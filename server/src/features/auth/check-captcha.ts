import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { isWorkDone } from './captcha/proof-of-work.ts'
import { takeCaptcha } from './captcha.store.ts'
import { codeOf } from './captcha-code.ts'

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Takes the captcha of this id and says whether the answer is right. */
export const isCaptchaSolved = async (
  context: Context,
  id: string,
  answer: string,
): Promise<boolean> => {
  if (!z.uuid().safeParse(id).success) return false
  const captcha = await takeCaptcha(context.database.orm, id, context.clock.now())
  if (!/^\d{1,16}$/.test(answer)) return false
  const { captchaTestCode } = context.config
  if (captchaTestCode !== undefined && answer === captchaTestCode) return true
  if (!captcha) return false
  return captcha.kind === 'work'
    ? isWorkDone(captcha.salt, answer)
    : isSame(codeOf(context.keys.captcha, captcha.id, captcha.salt), answer)
}
