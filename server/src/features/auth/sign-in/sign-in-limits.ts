import { createHash } from 'node:crypto'
import { authProblems } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import { daysBefore } from '../../../platform/time/days.ts'
import type { SignInSource } from '../devices/sign-in-source.ts'
import { hasSignedInFrom } from '../sessions/sessions.store.ts'
import { startSignInProof } from './start-sign-in-proof.ts'

/** Seconds. */
const window = 300

/** Sixty people behind one address may each mistype a password twice. */
const byAddress = { name: 'sign-in-address', points: 120, seconds: window }
const byAccount = { name: 'sign-in-account', points: 60, seconds: window }
/** One source counts at most six times against an account, so it cannot lock the owner out. */
const byPair = { name: 'sign-in-pair', points: 6, seconds: window }
const pairPause = { name: 'sign-in-pause', points: 1, seconds: window }
const failuresBeforePause = 3

/**
 * Failures with a proof of work. Together with those before it: fewer than 100 guesses at an account.
 */
const provedByAccount = { name: 'sign-in-account-proved', points: 30, seconds: window }
const provedByAddress = { name: 'sign-in-address-proved', points: 60, seconds: window }

/** Three mistakes for each of sixty people. */
const wrongCaptchas = { name: 'wrong-captcha', points: 180, seconds: window }

/** Days for which an address that signed in counts as usual for an account. */
const knownAddressDays = 30

/** Leading zero bits of a proof: 2^18 hashes take a browser about a second. */
const leastBits = 18
const mostBits = 22
const failuresPerBit = 8

/** One attempt at the password of an account. */
export interface Attempt {
  readonly call: Call
  /** The stored user name if the account exists, otherwise the given one. */
  readonly account: string
  readonly userId: number | undefined
  readonly source: SignInSource
  /** It came with a proof of work for this account. */
  readonly isProved: boolean
}

/** A short key for any name, whether or not the account exists. */
export const accountKey = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

const pairKey = ({ account, source }: Attempt): string =>
  `${accountKey(account).slice(0, 22)}@${source.key}`

const isUsualAddress = async ({ call, userId }: Attempt): Promise<boolean> => {
  if (userId === undefined) return false
  const { context, caller } = call
  const since = daysBefore(context.clock.now(), knownAddressDays)
  return hasSignedInFrom(context.db, userId, caller.address, since)
}

/** The refusal with a challenge; its bits grow with the failures that came with a proof. */
export const proofNeeded = async (
  { call, account }: Attempt,
  seconds = window,
): Promise<Problem> => {
  const { limits } = call.context
  const [ofAccount, ofAddress] = await Promise.all([
    limits(provedByAccount).state(accountKey(account)),
    limits(provedByAddress).state(call.caller.address),
  ])
  const failures = Math.max(ofAccount.count, ofAddress.count)
  const bits = Math.min(mostBits, leastBits + Math.floor(failures / failuresPerBit))
  const proof = await startSignInProof(call, accountKey(account), bits)
  return new Problem(authProblems.proofNeeded, {
    parameters: { seconds },
    retryAfter: seconds,
    data: { proof },
  })
}

/**
 * Refuses during a pause, and asks for a proof of work when the address, the account or the source
 * has too many failures. For a known device only its own failures count.
 */
export const checkAttempt = async (attempt: Attempt): Promise<void> => {
  const { call, account, source, isProved } = attempt
  const { limits } = call.context
  const [address, owner, pair] = await Promise.all([
    limits(byAddress).state(call.caller.address),
    limits(byAccount).state(accountKey(account)),
    limits(byPair).state(pairKey(attempt)),
    limits(pairPause).check(pairKey(attempt)),
  ])
  const waits: number[] = []
  if (pair.count >= byPair.points) waits.push(pair.seconds)
  if (!source.isKnown) {
    if (address.count >= byAddress.points) waits.push(address.seconds)
    if (owner.count >= byAccount.points && !(await isUsualAddress(attempt)))
      waits.push(owner.seconds)
  }
  if (waits.length === 0) return
  if (!isProved) throw await proofNeeded(attempt, Math.max(...waits))
  await limits(provedByAccount).check(accountKey(account))
  if (!source.isKnown) await limits(provedByAddress).check(call.caller.address)
}

/** For signed-in callers, who are never asked for a proof of work. */
export const checkPause = async (attempt: Attempt): Promise<void> => {
  const { limits } = attempt.call.context
  await limits(pairPause).check(pairKey(attempt))
  await limits(byPair).check(pairKey(attempt))
}

/**
 * Counts a wrong password. Returns true if it exceeds a limit, as with concurrent guesses: it must
 * then be refused by the limit, without telling that the password was wrong.
 */
export const countFailure = async (attempt: Attempt): Promise<boolean> => {
  const { call, account, source, isProved } = attempt
  const { limits } = call.context
  const pair = pairKey(attempt)
  const failures = await limits(byPair).count(pair)
  const ofAddress = source.isKnown ? 0 : await limits(byAddress).count(call.caller.address)
  const ofAccount =
    failures <= byPair.points ? await limits(byAccount).count(accountKey(account)) : 0
  if (failures > failuresBeforePause)
    await limits(pairPause).pause(pair, Math.min(window, 2 ** (failures - failuresBeforePause)))
  if (isProved) {
    await limits(provedByAccount).spend(accountKey(account))
    if (!source.isKnown) await limits(provedByAddress).spend(call.caller.address)
    return false
  }
  return (
    failures > byPair.points ||
    ofAddress > byAddress.points ||
    (!source.isKnown && ofAccount > byAccount.points && !(await isUsualAddress(attempt)))
  )
}

export const checkWrongCaptchas = ({ context }: Call, source: SignInSource): Promise<void> =>
  context.limits(wrongCaptchas).check(source.key)

export const countWrongCaptcha = async ({ context }: Call, source: SignInSource): Promise<void> => {
  await context.limits(wrongCaptchas).spend(source.key)
}
