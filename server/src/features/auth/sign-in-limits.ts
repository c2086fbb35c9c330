import { createHash } from 'node:crypto'
import type { Call } from '../../platform/call.ts'
import { Problem } from '../../platform/problem.ts'
import { hasSignedInFrom } from './sessions.store.ts'

const window = 300
const byAddress = { name: 'sign-in-address', points: 15, seconds: window }
const byAccount = { name: 'sign-in-account', points: 60, seconds: window }
/** One address counts at most six times against an account, so it cannot lock its owner out. */
const byPair = { name: 'sign-in-pair', points: 6, seconds: window }
const pairPause = { name: 'sign-in-pause', points: 1, seconds: window }
const failuresBeforePause = 3

/** Days during which an address that signed in stays known to an account. */
const knownAddressDays = 30

/** Names of any length and content become one short key; it says nothing about who exists. */
const accountKey = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

const pairKey = (call: Call, userName: string): string =>
  `${accountKey(userName).slice(0, 22)}@${call.caller.address}`

export const checkAddress = (call: Call): Promise<void> =>
  call.context.limits(byAddress).check(call.caller.address)

/** An account under attack from many addresses still opens for its owner's usual one. */
export const checkAccount = async (
  call: Call,
  userName: string,
  userId: number | undefined,
): Promise<void> => {
  const { context, caller } = call
  await context.limits(pairPause).check(pairKey(call, userName))
  try {
    await context.limits(byAccount).check(accountKey(userName))
  } catch (refusal) {
    if (!(refusal instanceof Problem) || userId === undefined) throw refusal
    const since = new Date(context.clock.now().getTime() - knownAddressDays * 86_400_000)
    if (!(await hasSignedInFrom(context.database.orm, userId, caller.address, since))) throw refusal
  }
}

/** Counts a wrong password; past the limit the answer is "too many" and not "wrong". */
export const countFailure = async (call: Call, userName: string): Promise<void> => {
  const { context, caller } = call
  await context.limits(byAddress).spend(caller.address)
  const pair = pairKey(call, userName)
  const failures = await context.limits(byPair).count(pair)
  if (failures <= byPair.points) await context.limits(byAccount).count(accountKey(userName))
  if (failures > failuresBeforePause)
    await context
      .limits(pairPause)
      .pause(pair, Math.min(window, 2 ** (failures - failuresBeforePause)))
}
