import { createHash } from 'node:crypto'
import { authProblems } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Place } from '../devices/sign-in-source.ts'
import { hasSignedInFrom } from '../sessions/sessions.store.ts'
import { startProof } from './start-sign-in-proof.ts'

/** Seconds. */
const window = 300

/** Sixty people behind one address may each mistype a password twice. */
const byAddress = { name: 'sign-in-address', points: 120, seconds: window }
const byAccount = { name: 'sign-in-account', points: 60, seconds: window }
/** One place counts at most six times against an account, so it cannot lock its owner out. */
const byPair = { name: 'sign-in-pair', points: 6, seconds: window }
const pairPause = { name: 'sign-in-pause', points: 1, seconds: window }
const failuresBeforePause = 3

/**
 * Failures after a proof of work. With those before it an account stays below a hundred guesses.
 */
const provedByAccount = { name: 'sign-in-account-proved', points: 30, seconds: window }
const provedByAddress = { name: 'sign-in-address-proved', points: 60, seconds: window }

/** Three mistakes for each of sixty people. */
const wrongCaptchas = { name: 'wrong-captcha', points: 180, seconds: window }

/** Days during which an address that signed in stays known to an account. */
const knownAddressDays = 30

/** Leading zero bits of a proof: 2^18 hashes take a browser about a second. */
const leastBits = 18
const mostBits = 22
const failuresPerBit = 8

/** One attempt at the password of an account. */
export interface Attempt {
  readonly call: Call
  /** User name, as it is kept if there is such an account. */
  readonly account: string
  readonly userId: number | undefined
  readonly place: Place
  /** It came with a proof of work for this account. */
  readonly isProved: boolean
}

/** Names of any length and content become one short key; it says nothing about who exists. */
export const accountKey = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

const pairKey = ({ account, place }: Attempt): string =>
  `${accountKey(account).slice(0, 22)}@${place.key}`

const isUsualAddress = async ({ call, userId }: Attempt): Promise<boolean> => {
  if (userId === undefined) return false
  const { context, caller } = call
  const since = new Date(context.clock.now().getTime() - knownAddressDays * 86_400_000)
  return hasSignedInFrom(context.db, userId, caller.address, since)
}

/** The refusal that carries a challenge; it is harder the more proved guesses have failed. */
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
  const proof = await startProof(call, accountKey(account), bits)
  return new Problem(authProblems.proofNeeded, {
    parameters: { seconds },
    retryAfter: seconds,
    data: { proof },
  })
}

/**
 * Refuses a place that must pause, and asks for a proof of work where an address, an account or a
 * place has failed too often. A device that the account knows answers for itself alone.
 */
export const checkAttempt = async (attempt: Attempt): Promise<void> => {
  const { call, account, place, isProved } = attempt
  const { limits } = call.context
  const [address, owner, pair] = await Promise.all([
    limits(byAddress).state(call.caller.address),
    limits(byAccount).state(accountKey(account)),
    limits(byPair).state(pairKey(attempt)),
    limits(pairPause).check(pairKey(attempt)),
  ])
  const waits: number[] = []
  if (pair.count >= byPair.points) waits.push(pair.seconds)
  if (!place.isKnown) {
    if (address.count >= byAddress.points) waits.push(address.seconds)
    if (owner.count >= byAccount.points && !(await isUsualAddress(attempt)))
      waits.push(owner.seconds)
  }
  if (waits.length === 0) return
  if (!isProved) throw await proofNeeded(attempt, Math.max(...waits))
  await limits(provedByAccount).check(accountKey(account))
  if (!place.isKnown) await limits(provedByAddress).check(call.caller.address)
}

/** Of a signed-in person, who is never asked for a proof of work. */
export const checkPause = async (attempt: Attempt): Promise<void> => {
  const { limits } = attempt.call.context
  await limits(pairPause).check(pairKey(attempt))
  await limits(byPair).check(pairKey(attempt))
}

/**
 * Counts a wrong password. True when it was one too many, as happens when many come at once: such
 * a guess must be refused in the words of a limit, and not as wrong.
 */
export const countFailure = async (attempt: Attempt): Promise<boolean> => {
  const { call, account, place, isProved } = attempt
  const { limits } = call.context
  const pair = pairKey(attempt)
  const failures = await limits(byPair).count(pair)
  const ofAddress = place.isKnown ? 0 : await limits(byAddress).count(call.caller.address)
  const ofAccount =
    failures <= byPair.points ? await limits(byAccount).count(accountKey(account)) : 0
  if (failures > failuresBeforePause)
    await limits(pairPause).pause(pair, Math.min(window, 2 ** (failures - failuresBeforePause)))
  if (isProved) {
    await limits(provedByAccount).spend(accountKey(account))
    if (!place.isKnown) await limits(provedByAddress).spend(call.caller.address)
    return false
  }
  return (
    failures > byPair.points ||
    ofAddress > byAddress.points ||
    (!place.isKnown && ofAccount > byAccount.points && !(await isUsualAddress(attempt)))
  )
}

export const checkWrongCaptchas = ({ context }: Call, place: Place): Promise<void> =>
  context.limits(wrongCaptchas).check(place.key)

export const countWrongCaptcha = async ({ context }: Call, place: Place): Promise<void> => {
  await context.limits(wrongCaptchas).spend(place.key)
}
