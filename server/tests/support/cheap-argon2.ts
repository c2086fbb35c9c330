import { vi } from 'vitest'

/** The same function at a hundredth of the cost, for tests with many sign-ins. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const actual = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash: typeof actual.hash = (password) =>
    actual.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  return { ...actual, hash }
})
