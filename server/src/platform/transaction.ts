import type { Bus } from './bus.ts'
import type { Context } from './context.ts'

/** Runs work in one transaction; what it publishes is heard after the commit, or never. */
export const inTransaction = async <Result>(
  context: Context,
  work: (within: Context) => Promise<Result>,
): Promise<Result> => {
  const hints: [topic: string, payload: unknown][] = []
  const bus: Bus = {
    ...context.bus,
    publish: async (topic, payload) => void hints.push([topic, payload]),
  }
  const result = await context.db.transaction((tx) => work({ ...context, bus, db: tx }))
  for (const [topic, payload] of hints) await context.bus.publish(topic, payload)
  return result
}
