import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createBeatPlayers, fillPlayers } from './support/clients/beat-players.ts'
import { openFaultHarness } from './support/fault-harness.ts'
import { startServer } from './support/programs/server-process.ts'

export interface FaultPlan {
  readonly players: number
  /** Each kills the server once and crashes Postgres once. */
  readonly rounds: number
  /** Beats that must be acknowledged between two faults. */
  readonly beatsBetween: number
}

/** Effects of the faults on study. All but the first three must be 0. */
export interface FaultReport {
  readonly beats: number
  readonly retries: number
  readonly faults: number
  /** Players whose record differs from their last answer. */
  readonly lost: number
  /** Players whose position is not that of their last acknowledged beat. */
  readonly misplaced: number
  /** Players whose seconds of the day differ from the credited ones. */
  readonly doubled: number
  /** Answers that are neither success nor an outage. */
  readonly refused: number
}

const runPlan = async (plan: FaultPlan, cleanup: AsyncDisposableStack): Promise<FaultReport> => {
  const bed = await openFaultHarness('study-faults', cleanup)
  const { env } = bed
  const school = await bed.fill((context) => fillPlayers(context, plan.players))
  let server = await startServer(env)
  cleanup.defer(() => server.end('SIGTERM'))
  let faults = 0
  const playing = createBeatPlayers(() => server.origin, school)

  const acknowledge = async (count: number) => {
    for (const goal = playing.counts().beats + count; playing.counts().beats < goal; )
      await wait(20)
  }
  for (let round = 0; round < plan.rounds; round += 1) {
    await acknowledge(plan.beatsBetween)
    await server.end('SIGKILL')
    server = await startServer(env)
    await acknowledge(plan.beatsBetween)
    await bed.crashDatabase()
    faults += 2
  }
  await acknowledge(plan.beatsBetween)
  await playing.stop()

  const client = new Client(bed.connection())
  await client.connect()
  const judged = await playing.judge(client)
  await client.end()
  const { beats, retries } = playing.counts()
  return { beats, retries, faults, ...judged }
}

/** Players send beats while the server is killed and Postgres crashes repeatedly. */
export const runStudyFaults = async (plan: FaultPlan): Promise<FaultReport> => {
  const cleanup = new AsyncDisposableStack()
  try {
    return await runPlan(plan, cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
