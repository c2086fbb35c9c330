import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { captchaCode } from './captcha-code.ts'
import { takeCaptcha } from './captchas.store.ts'
import { isSolved } from './proof-of-work.ts'

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export interface CaptchaResult {
  readonly isRight: boolean
  /** Key of the account, if this was a sign-in proof. */
  readonly provedAccount?: string
}

const wrong: CaptchaResult = { isRight: false }

/** Uses the captcha up. */
export const checkCaptcha = async (
  context: Context,
  id: string,
  answer: string,
): Promise<CaptchaResult> => {
  if (!z.uuid().safeParse(id).success) return wrong
  const captcha = await takeCaptcha(context.db, id, context.clock.now())
  if (!/^\d{1,16}$/.test(answer)) return wrong
  const { captchaTestCode } = context.config
  if (captchaTestCode !== undefined && answer === captchaTestCode) return { isRight: true }
  if (!captcha) return wrong
  const { kind, salt, bits, account } = captcha
  if (kind === 'picture')
    return { isRight: isSame(captchaCode(context.keys.captcha, captcha.id, salt), answer) }
  if (!isSolved(salt, bits, answer)) return wrong
  return kind === 'sign-in-proof' ? { isRight: true, provedAccount: account } : { isRight: true }
}
