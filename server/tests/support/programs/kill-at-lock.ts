import { Client, type PoolConfig } from 'pg'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Program } from './programs.ts'

interface Kill {
  /** Takes the lock, in a transaction of its own. */
  lock(client: Client): Promise<unknown>
  start(): Promise<Program>
  /** How the statement begins that waits for the lock. */
  statement: string
  /** Runs while the program waits. */
  meanwhile?(): Promise<unknown>
}

/** Kills a program while it waits for a lock, in the middle of a transaction. */
export const killAtLock = async (
  connection: PoolConfig,
  { lock, start, statement, meanwhile }: Kill,
): Promise<void> => {
  const [holder, watcher] = [new Client(connection), new Client(connection)]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await lock(holder)
  const program = await start()
  await eventually(async () => {
    const waiting = await watcher.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like $1 || '%'`,
      [statement],
    )
    expect(waiting.rowCount).toBe(1)
  })
  await meanwhile?.()
  await program.end('SIGKILL')
  await holder.query('rollback')
  await Promise.all([holder.end(), watcher.end()])
}

/** Kills a program while it waits to write the message with this key. */
export const killAtMessage = (
  connection: PoolConfig,
  eventKey: string,
  start: Kill['start'],
  meanwhile: Kill['meanwhile'] = async () => {},
): Promise<void> =>
  killAtLock(connection, {
    lock: (holder) =>
      holder.query(
        `insert into messages (kind, title, body, audience_kind, starts_at, created_at, event_key)
         values ('notice', '', '', 'person', now(), now(), $1)`,
        [eventKey],
      ),
    start,
    statement: 'insert into "messages"',
    meanwhile,
  })
