import { twoFactorProblems } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { refusedField } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { findStep } from './totp.ts'
import { type TwoFactorRow, takeRecoveryCode, takeStep } from './two-factors.store.ts'

/**
 * Attempts, right or wrong. Three codes of a million are right at a time: sixty guesses find one
 * with a probability of 0.02 %.
 */
const limits = [
  { name: 'second-step', points: 10, seconds: 300 },
  { name: 'second-step-day', points: 60, seconds: 86_400 },
]

const takeAppCode = async (
  context: Context,
  row: TwoFactorRow,
  secret: Buffer | undefined,
  code: string,
) => {
  const step = secret && findStep(secret, code, context.clock.now(), row.lastStep)
  return step !== undefined && (await takeStep(context.db, row.userId, step))
}

const takeRecovery = async (context: Context, row: TwoFactorRow, text: string) => {
  const hash = row.confirmedAt ? hashRecoveryCode(row.userId, text) : undefined
  return hash !== undefined && (await takeRecoveryCode(context.db, row.userId, hash))
}

/**
 * Uses up a code of the app or a recovery code. A wrong and a used code get the same answer; the
 * attempt is counted before the code is checked, so that concurrent guesses count as well.
 */
export const takeCode = async (
  { context, caller }: Call,
  row: TwoFactorRow,
  text: string,
  secret = openSecret(context, row),
): Promise<void> => {
  for (const limit of limits) await context.limits(limit).spend(String(row.userId))
  const code = text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(code)) {
    if (await takeAppCode(context, row, secret, code)) return
  } else if (await takeRecovery(context, row, code)) {
    await recordOperation(context, caller, row.userId, { kind: 'recovery-code-used' })
    return
  }
  await recordOperation(context, caller, row.userId, {
    kind: 'sign-in-refused',
    reason: 'second-step',
  })
  throw refusedField(twoFactorProblems.wrongTwoFactorCode, 'secondStepCode')
}
