import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../../../src/platform/context.ts'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Fails what asks the pool for a connection while a transaction of the same call is open: as many such
 * calls at once as the pool has connections would wait for each other until the timeout.
 */
export const forbidSecondConnection = ({ db, pool }: Pick<Context, 'db' | 'pool'>): void => {
  const begin = db.transaction.bind(db)
  db.transaction = (run, settings) =>
    begin(async (tx) => {
      const transaction = { isOpen: true }
      try {
        // Awaited within: a query of drizzle runs when it is awaited.
        return await transactions.run(transaction, async () => await run(tx))
      } finally {
        transaction.isOpen = false
      }
    }, settings)

  const connect = pool.connect.bind(pool)
  // `connect` has two overloads; this one passes its arguments on.
  const connectOutside = (...given: []) => {
    if (transactions.getStore()?.isOpen)
      throw new Error('a second connection was asked for within a transaction')
    return connect(...given)
  }
  pool.connect = connectOutside as typeof pool.connect
}
