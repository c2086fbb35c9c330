import type { Pool } from 'pg'
import { createBatcher } from './batcher.ts'
import { addSpendings, type Count, type Spending } from './limits.store.ts'

const spendingsAtOnce = 200

/** One entry for each key, with the sum of its points. */
const sumByKey = (spendings: readonly Spending[]): Spending[] => {
  const sums = new Map<string, Spending>()
  for (const spending of spendings) {
    const points = (sums.get(spending.key)?.points ?? 0) + spending.points
    sums.set(spending.key, { ...spending, points })
  }
  return [...sums.values()]
}

/**
 * Counts what is spent while a statement is under way in the next one. Each caller gets the count that it would have
 * got alone, in the order of the calls.
 */
export const createSpending = (pool: Pool) => {
  const spend = async (spendings: readonly Spending[]): Promise<Count[]> => {
    const counts = await addSpendings(pool, sumByKey(spendings), Date.now())
    const results: Count[] = []
    for (const { key, points } of spendings.toReversed()) {
      const count = counts.get(key)
      if (!count) throw new Error('a spending was not counted')
      results.push(count)
      counts.set(key, { ...count, points: count.points - points })
    }
    return results.reverse()
  }
  const { add } = createBatcher(spend, spendingsAtOnce)
  return add
}
