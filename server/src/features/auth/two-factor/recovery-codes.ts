import type { Context } from '../../../platform/context.ts'
import { newOneTimeCode, normalizeOneTimeCode } from '../one-time-code.ts'
import { hashToken } from '../sessions/tokens.ts'
import { replaceRecoveryCodes } from './two-factors.store.ts'

const codeCount = 10

/** Undefined if the text is no such code. */
export const hashRecoveryCode = (userId: number, text: string): Buffer | undefined => {
  const code = normalizeOneTimeCode(text)
  return code === undefined ? undefined : hashToken(`recovery:${userId}:${code}`)
}

/** Ten new codes in place of the former ones. They are returned once; only their hashes are kept. */
export const issueRecoveryCodes = async (context: Context, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, newOneTimeCode)
  const hashes = codes.flatMap((code) => hashRecoveryCode(userId, code) ?? [])
  await replaceRecoveryCodes(context.db, userId, hashes)
  return codes
}
