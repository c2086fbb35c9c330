import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Turn } from './fair-queue.ts'

/** argon2id, 19 MiB, two passes: the least that OWASP accepts, 11 ms of CPU. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two hashes at once; refuses when the expected wait exceeds 2 s. */
const queue = createFairQueue({ concurrency: 2, longestWait: 2000, expectedDuration: 20 })

/** For passwords set by the site itself, such as an operator's. */
const ownTurn: Turn = { key: '', isKnown: true }

/** Refuses with 503 when the queue is full, before the captcha is used up. */
export const checkCapacity = (turn: Turn): void => queue.check(turn)

export const hashPassword = (password: string, turn: Turn = ownTurn): Promise<string> =>
  queue.run(turn, () => hash(password, cost))

/** Hash of a random value, of the same cost as a real one. */
const dummyHash = hash(crypto.randomUUID(), cost)

/** Verifies against a dummy hash if there is none, so that the duration is the same. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
  turn: Turn = ownTurn,
): Promise<boolean> => {
  const against = passwordHash ?? (await dummyHash)
  const isMatch = await queue.run(turn, () => verify(against, password))
  return isMatch && passwordHash !== undefined
}
