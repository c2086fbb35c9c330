import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from './captcha-code.ts'
import { takeCaptcha } from './captchas.store.ts'
import { isWorkDone } from './proof-of-work.ts'

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export interface CaptchaAnswer {
  readonly isRight: boolean
  /** Key of the account for which this was a proof of work. */
  readonly provedAccount?: string
}

const wrong: CaptchaAnswer = { isRight: false }

/** Takes the captcha of this id and judges the answer. */
export const answerCaptcha = async (
  context: Context,
  id: string,
  answer: string,
): Promise<CaptchaAnswer> => {
  if (!z.uuid().safeParse(id).success) return wrong
  const captcha = await takeCaptcha(context.db, id, context.clock.now())
  if (!/^\d{1,16}$/.test(answer)) return wrong
  const { captchaTestCode } = context.config
  if (captchaTestCode !== undefined && answer === captchaTestCode) return { isRight: true }
  if (!captcha) return wrong
  const { kind, salt, bits, account } = captcha
  if (kind === 'picture')
    return { isRight: isSame(codeOf(context.keys.captcha, captcha.id, salt), answer) }
  if (!isWorkDone(salt, bits, answer)) return wrong
  return kind === 'proof' ? { isRight: true, provedAccount: account } : { isRight: true }
}
