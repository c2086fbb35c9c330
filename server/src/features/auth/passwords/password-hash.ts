import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Turn } from './fair-queue.ts'

/** argon2id, 19 MiB, two passes: the least that OWASP accepts, 11 ms of CPU. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing may fill two cores and no more; whoever would wait longer than 2 s is turned away. */
const queue = createFairQueue({ atOnce: 2, longestWait: 2000, expectedWork: 20 })

/** Work of the site's own, such as an operator's. */
const own: Turn = { lane: '', isKnown: true }

/** Refuses with 503 when there is no room to check a password, before anything is used up. */
export const checkRoom = (turn: Turn): void => queue.check(turn)

export const hashPassword = (password: string, turn: Turn = own): Promise<string> =>
  queue.run(turn, () => hash(password, cost))

/** Hash of a random value that nobody knows, of the same cost as a real one. */
const nobodysHash = hash(crypto.randomUUID(), cost)

/** With no hash to check against it does the same work, so that time tells nothing. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
  turn: Turn = own,
): Promise<boolean> => {
  const against = passwordHash ?? (await nobodysHash)
  const isMatch = await queue.run(turn, () => verify(against, password))
  return isMatch && passwordHash !== undefined
}
