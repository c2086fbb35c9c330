import { randomBytes } from 'node:crypto'
import { twoFactorProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import type { SignedIdentity } from '../../../platform/call.ts'
import { requireOwnSecret } from '../../../platform/config/require-own-secret.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { toBase32, toUri } from './totp.ts'
import { findTwoFactor, putTwoFactor } from './two-factors.store.ts'

/** Name of the site, which the app shows beside the code. */
export type SiteName = (language: Language) => Promise<string>

/** Milliseconds: after this an unconfirmed secret cannot be confirmed and is replaced. */
export const setUpLifetime = 15 * 60_000

/** The secret of this session's open setup, so that a second tab shows the same one. */
const findOpenSecret = async (
  context: Context,
  { userId, sessionId }: SignedIdentity,
): Promise<Buffer | undefined> => {
  const row = await findTwoFactor(context.db, userId)
  if (row?.confirmedAt) throw new Problem(twoFactorProblems.twoFactorIsOn)
  const age = row ? context.clock.now().getTime() - row.createdAt.getTime() : setUpLifetime
  return row && age < setUpLifetime ? openSecret(context, row, sessionId) : undefined
}

const putNewSecret = async (
  context: Context,
  { userId, sessionId }: SignedIdentity,
): Promise<Buffer> => {
  requireOwnSecret(context)
  const secret = randomBytes(20)
  const sealedSecret = sealSecret(context, userId, secret, sessionId)
  const isPut = await putTwoFactor(context.db, {
    userId,
    sealedSecret,
    createdAt: context.clock.now(),
  })
  if (!isPut) throw new Problem(twoFactorProblems.twoFactorIsOn)
  return secret
}

export const startTwoFactor =
  (siteName: SiteName): Operation<typeof calls.startTwoFactor> =>
  async (call, { password }) => {
    const { context, caller, identity } = call
    const user = await requireOwnPassword(call, password)
    const found = await findOpenSecret(context, identity)
    const secret = toBase32(found ?? (await putNewSecret(context, identity)))
    return { secret, uri: toUri(secret, await siteName(caller.language), user.userName) }
  }
