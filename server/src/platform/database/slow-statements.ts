import type { Pool } from 'pg'
import type { Logger } from '../logger.ts'

/** Milliseconds. */
const slow = 1000
/** Characters. */
const shownText = 500

const textOf = (statement: unknown): string => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  return (text ?? '').slice(0, shownText).replace(/\s+/g, ' ').trim()
}

/** Logs the text of a statement that took long; its parameters are never logged. */
export const logSlowStatements = (pool: Pool, log: Logger): void => {
  pool.on('connect', (client) => {
    const query = client.query as (...given: unknown[]) => unknown
    const timed = (...given: unknown[]) => {
      const started = performance.now()
      const report = () => {
        const ms = Math.round(performance.now() - started)
        if (ms >= slow) log.info({ statement: textOf(given[0]), ms }, 'a statement was slow')
      }
      // The pool passes a callback, transactions await the promise.
      const callback = given.at(-1)
      if (typeof callback === 'function')
        return query.call(client, ...given.slice(0, -1), (...answer: unknown[]) => {
          report()
          callback(...answer)
        })
      const result = query.apply(client, given)
      if (result instanceof Promise) result.then(report, report)
      return result
    }
    client.query = timed as typeof client.query
  })
}
