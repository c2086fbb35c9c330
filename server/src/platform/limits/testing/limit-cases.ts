import { beforeEach, describe, expect, test } from 'vitest'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import type { School } from '../../../../tests/support/test-school.ts'
import { Problem } from '../../problem.ts'

export const refusalOf = async (result: Promise<unknown>): Promise<Problem> => {
  const refusal = await result.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Problem)) throw new Error('it was not refused')
  return refusal
}

export const rule = { name: 'test', points: 3, seconds: 60 }

/** What holds wherever limits are counted. */
export const testLimits = (school: () => School, endWindow: (key: string) => Promise<unknown>) => {
  let key: string
  beforeEach(() => {
    key = `key-${crypto.randomUUID()}`
  })

  const limit = (node: Pick<TestNode, 'context'> = school()) => node.context.limits(rule)

  describe('spending', () => {
    test('counts up to the limit and is refused above it, with the time to wait', async () => {
      for (let count = 1; count <= 3; count++) expect(await limit().spend(key)).toBe(count)
      const refusal = await refusalOf(limit().spend(key))
      expect(refusal.kind.code).toBe(429)
      expect(refusal.retryAfter).toBeGreaterThan(0)
      expect(refusal.retryAfter).toBeLessThanOrEqual(60)
      expect(refusal.messageIn('en')).toContain(`${refusal.retryAfter} s`)
    })

    test('starts again after the window', async () => {
      for (let count = 1; count <= 3; count++) await limit().spend(key)
      await endWindow(`test:${key}`)
      expect(await limit().spend(key)).toBe(1)
    })

    test('concurrently succeeds for as many calls as there are points', async () => {
      const spent = await Promise.allSettled(Array.from({ length: 20 }, () => limit().spend(key)))
      expect(spent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    })

    test('many keys at once on two nodes fails nowhere', async () => {
      const other = await school().openNode()
      const keys = Array.from({ length: 40 }, (_, index) => `${key}-${index}`)
      const spent = await Promise.all([
        ...keys.map((one) => limit().count(one)),
        ...keys.toReversed().map((one) => limit(other).count(one)),
      ])
      expect(spent.reduce((sum, count) => sum + count, 0)).toBe(40 * 3)
    })

    test('counts each key and each rule separately', async () => {
      for (let count = 1; count <= 3; count++) await limit().spend(key)
      expect(await limit().spend(`${key}-other`)).toBe(1)
      expect(
        await school()
          .context.limits({ ...rule, name: 'test-other' })
          .spend(key),
      ).toBe(1)
    })

    test('on one node counts on the other', async () => {
      const other = await school().openNode()
      await limit().spend(key)
      await limit(other).spend(key)
      expect(await limit().spend(key)).toBe(3)
      expect((await refusalOf(limit(other).spend(key))).kind.code).toBe(429)
    })
  })

  test('checking refuses at the limit and does not count', async () => {
    await limit().check(key)
    await limit().count(key)
    await limit().count(key)
    await limit().check(key)
    await limit().check(key)
    expect(await limit().count(key)).toBe(3)
    expect((await refusalOf(limit().check(key))).kind.code).toBe(429)
    await endWindow(`test:${key}`)
    await limit().check(key)
  })

  test('counting never refuses', async () => {
    for (let count = 1; count <= 6; count++) expect(await limit().count(key)).toBe(count)
  })

  test('a pause refuses for its time, and a later one replaces it', async () => {
    await limit().pause(key, 2000)
    const { retryAfter } = await refusalOf(limit().check(key))
    expect(retryAfter).toBeGreaterThan(1000)
    expect(retryAfter).toBeLessThanOrEqual(2000)
    await limit().pause(key, 1000)
    expect((await refusalOf(limit().check(key))).retryAfter).toBeLessThanOrEqual(1000)
    await endWindow(`test:${key}`)
    await limit().check(key)
  })
}
