import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

/** argon2id, 19 MiB, two passes: the least that OWASP accepts, 11 ms of CPU. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing may fill two cores and no more; past a hundred in the queue somebody is turned away. */
const inTurn = createFairQueue(2, 100)

export const hashPassword = (password: string, lane = ''): Promise<string> =>
  inTurn(lane, () => hash(password, cost))

/** Hash of a random value that nobody knows, of the same cost as a real one. */
const nobodysHash = hash(crypto.randomUUID(), cost)

/** With no hash to check against it does the same work, so that time tells nothing. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
  lane = '',
): Promise<boolean> => {
  const against = passwordHash ?? (await nobodysHash)
  const isMatch = await inTurn(lane, () => verify(against, password))
  return isMatch && passwordHash !== undefined
}
