import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../sessions/tokens.ts'
import { newActivationCode, normalizeActivationCode } from './activation-code.ts'
import { putActivationCode } from './activation-codes.store.ts'

/** Days. */
const activationLifetime = 14

export const hashActivationCode = (text: string): Buffer | undefined => {
  const code = normalizeActivationCode(text)
  return code === undefined ? undefined : hashToken(`activation:${code}`)
}

/** The code itself is returned once and not kept. */
export const issueActivationCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const code = newActivationCode()
  const expiresAt = new Date(context.clock.now().getTime() + activationLifetime * 86_400_000)
  const codeHash = hashActivationCode(code)
  if (!codeHash) throw new Error('a new activation code is always in the normal form')
  await putActivationCode(context.db, { userId, codeHash, expiresAt })
  return { code, expiresAt }
}
