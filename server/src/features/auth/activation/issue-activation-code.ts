import type { Context } from '../../../platform/context.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import { newOneTimeCode, normalizeOneTimeCode } from '../one-time-code.ts'
import { hashToken } from '../sessions/tokens.ts'
import { putActivationCodes } from './activation-codes.store.ts'

/** Days. */
const activationLifetime = 14

export const hashActivationCode = (text: string): Buffer | undefined => {
  const code = normalizeOneTimeCode(text)
  return code === undefined ? undefined : hashToken(`activation:${code}`)
}

/** Milliseconds. */
const resetLifetime = 30 * 60_000

const toRow = (userId: number, code: string) => {
  const codeHash = hashActivationCode(code)
  if (!codeHash) throw new Error('a new activation code is always in the normal form')
  return { userId, codeHash }
}

/** For an owner who has forgotten the password. */
export const issueResetCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const code = newOneTimeCode()
  const expiresAt = new Date(context.clock.now().getTime() + resetLifetime)
  await putActivationCodes(context.db, [{ ...toRow(userId, code), expiresAt, purpose: 'reset' }])
  return { code, expiresAt }
}

/** By user id. The codes themselves are returned once and not kept. */
export const issueActivationCodes = async (
  context: Context,
  userIds: readonly number[],
): Promise<{ codes: Map<number, string>; expiresAt: Date }> => {
  const expiresAt = daysAfter(context.clock.now(), activationLifetime)
  const codes = new Map(userIds.map((userId) => [userId, newOneTimeCode()]))
  const rows = [...codes].map(([userId, code]) => ({ ...toRow(userId, code), expiresAt }))
  await putActivationCodes(context.db, rows)
  return { codes, expiresAt }
}

export const issueActivationCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const { codes, expiresAt } = await issueActivationCodes(context, [userId])
  return { code: codes.get(userId) ?? '', expiresAt }
}
