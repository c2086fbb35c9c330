import type { Bus } from './bus.ts'
import type { Context } from './context.ts'

/** Runs an operation in one transaction; its hints are published after the commit. */
export const inTransaction = async <Result>(
  context: Context,
  run: (within: Context) => Promise<Result>,
): Promise<Result> => {
  const hints: (() => Promise<void>)[] = []
  const bus: Bus = {
    ...context.bus,
    publish: async (topic, payload) => void hints.push(() => context.bus.publish(topic, payload)),
  }
  const result = await context.db.transaction((tx) => run({ ...context, bus, db: tx }))
  // All at once, because each of them may wait for a database that hangs. None of them fails the stored change.
  await Promise.all(hints.map((publish) => publish()))
  return result
}
