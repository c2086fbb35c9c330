import { transportProblems } from '@jingke/contract/core'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../platform/problem.ts'

/** argon2id, 19 MiB, two passes: the least that OWASP accepts, 11 ms of CPU. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const queueLimit = 100

let running = 0
const waiting: (() => void)[] = []

/** Hashing may fill two cores and no more; past a hundred in the queue it is refused at once. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit)
      throw new Problem(transportProblems.unavailable, { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

/** Hash of a random value that nobody knows, of the same cost as a real one. */
const nobodysHash = hash(crypto.randomUUID(), cost)

/** With no hash to check against it does the same work, so that time tells nothing. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const against = passwordHash ?? (await nobodysHash)
  const isMatch = await inTurn(() => verify(against, password))
  return isMatch && passwordHash !== undefined
}
