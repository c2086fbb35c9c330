import type { Bus, Topic } from '../bus/bus.ts'
import { raiseVersions } from '../bus/topic-versions.store.ts'
import type { Context } from '../context.ts'

interface Hint {
  readonly topic: Pick<Topic<unknown>, 'name' | 'isVersioned'>
  /** The version that a transaction within this one raised. */
  readonly version: number | undefined
  send(version: number | undefined): Promise<void>
}

/** Runs an operation in one transaction; its hints are published after the commit. */
export const inTransaction = async <Result>(
  context: Context,
  run: (within: Context) => Promise<Result>,
): Promise<Result> => {
  const hints: Hint[] = []
  const bus: Bus = {
    ...context.bus,
    publish: async (topic, payload, version) => {
      hints.push({ topic, version, send: (last) => context.bus.publish(topic, payload, last) })
    },
  }
  const { result, versions } = await context.db.transaction(async (tx) => {
    const result = await run({ ...context, bus, db: tx })
    const changed = hints.filter(({ topic, version }) => topic.isVersioned && version === undefined)
    const names = new Set(changed.map(({ topic }) => topic.name))
    return { result, versions: await raiseVersions(tx, names) }
  })
  // All at once, because each of them may wait for a database that hangs. None of them fails the stored change.
  await Promise.all(
    hints.map(({ topic, version, send }) => send(version ?? versions.get(topic.name))),
  )
  return result
}
