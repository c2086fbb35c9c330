import { vi } from 'vitest'

/** The same function at a hundredth of the cost, for tests with many failed sign-ins. */
const actual = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

export const hash: typeof actual.hash = (password) =>
  actual.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
export const { verify } = actual
