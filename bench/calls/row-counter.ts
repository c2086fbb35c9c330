import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Calls over which the rows of one are averaged. */
const calls = 100
/** More than the server has connections. */
const atOnce = 50
/** Milliseconds; a connection of Postgres adds to the statistics at the end of a statement, once a second at most. */
const flushInterval = 1100

export interface RowCounter {
  /** Rows that Postgres reads by scanning whole tables, per call. */
  perCall(send: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** `useDatabase` makes one statement, so that many at once make one on every connection. */
export const openRowCounter = async (
  connection: ClientConfig,
  useDatabase: () => Promise<unknown>,
): Promise<RowCounter> => {
  const client = new Client(connection)
  await client.connect()
  const readTotal = async (): Promise<number> => {
    await wait(flushInterval)
    await Promise.all(Array.from({ length: atOnce }, useDatabase))
    const { rows } = await client.query<{ total: string }>(
      'select coalesce(sum(seq_tup_read), 0) as total from pg_stat_user_tables',
    )
    return Number(rows[0]?.total)
  }
  const first = await readTotal()
  const ownRows = (await readTotal()) - first
  return {
    perCall: async (send) => {
      const before = await readTotal()
      for (let call = 0; call < calls; call += 1) await send()
      return Math.max(0, (await readTotal()) - before - ownRows) / calls
    },
    close: () => client.end(),
  }
}
