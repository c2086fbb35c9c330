import type { Client } from 'pg'
import type { Started } from '../support/processes.ts'
import { postgresTime, processorTime } from '../support/processor-time.ts'
import type { Tally } from './person.ts'

export interface Cost {
  /** Seconds of processor time. */
  readonly server: number
  readonly postgres: number
  readonly statements: number
  readonly tally: Tally
}

export interface Measured {
  readonly school: Started
  readonly postgresPid: number
  readonly database: Client
}

/** Postgres adds to its statistics at the end of a statement, once a second at most. */
const countCommits = async (database: Client): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    'select sum(xact_commit) as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}

/** What `play` costs in both processes, and how many statements it took. */
export const measure = async (
  { school, postgresPid, database }: Measured,
  play: (tally: Tally) => Promise<unknown>,
): Promise<Cost> => {
  const tally: Tally = new Map()
  const commits = await countCommits(database)
  const [server, postgres] = [processorTime(school.pid), postgresTime(postgresPid)]
  await play(tally)
  return {
    server: processorTime(school.pid) - server,
    postgres: postgresTime(postgresPid) - postgres,
    statements: (await countCommits(database)) - commits,
    tally,
  }
}

export const requestsOf = (tally: Tally): number =>
  [...tally.values()].reduce((sum, { count }) => sum + count, 0)
