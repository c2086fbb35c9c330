import autocannon from 'autocannon'
import { median, quantile } from './statistics.ts'
import { verdict } from './verdict.ts'

export interface Target {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Seconds that each of its processes has spent on a processor. */
  readonly processorTimes?: () => readonly number[]
}

export interface Measured {
  /** Requests per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p95: number
  /** Milliseconds of processor time per request, of each process in `processorTimes`. */
  readonly processor: readonly number[]
}

export const connections = 20

const measureOnce = async (target: Target, seconds: number): Promise<Measured> => {
  const times: number[] = []
  const spent = target.processorTimes ?? (() => [])
  const before = spent()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: target.url,
        method: target.method ?? 'POST',
        headers: target.headers,
        body: target.body,
        connections,
        duration: seconds,
      },
      (error, found) => (error ? reject(error) : resolve(found)),
    )
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const failures = result.non2xx + result.errors
  if (failures > 0) throw new Error(`${target.name}: ${failures} failures`)
  return {
    rate: result.requests.average,
    p95: quantile(times, 0.95),
    processor: spent().map(
      (after, index) => ((after - (before[index] ?? 0)) * 1000) / times.length,
    ),
  }
}

/** The median of each figure over the rounds. */
const medianOf = (rounds: readonly Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p95: median(rounds.map(({ p95 }) => p95)),
  processor: (rounds[0]?.processor ?? []).map((_, index) =>
    median(rounds.map(({ processor }) => processor[index] ?? Number.NaN)),
  ),
})

/**
 * Alternates between ours and each of the peers, so that all are measured under the same load. A ratio is the
 * median of the ratios of the rounds.
 */
export const compareWithAll = async (
  ours: Target,
  peers: readonly Target[],
  { rounds = 3, seconds = 3 } = {},
): Promise<{ ours: Measured; peers: (Measured & { ratio: number })[] }> => {
  const targets = [...peers, ours]
  for (const target of targets) await measureOnce(target, 1)
  const measured: Measured[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries())
      measured[index]?.push(await measureOnce(target, seconds))
  const own = measured.pop() ?? []
  const ratioTo = (peer: readonly Measured[]) =>
    median(own.map(({ rate }, round) => rate / (peer[round]?.rate ?? Number.NaN)))
  return {
    ours: medianOf(own),
    peers: measured.map((peer) => ({ ...medianOf(peer), ratio: ratioTo(peer) })),
  }
}

export const compare = async (
  ours: Target,
  peer: Target,
  { rounds = 3, seconds = 3 } = {},
): Promise<{ ratio: number; ours: Measured; peer: Measured; rounds: number }> => {
  const found = await compareWithAll(ours, [peer], { rounds, seconds })
  const [theirs] = found.peers
  if (!theirs) throw new Error(`${peer.name} was not measured`)
  return { ratio: theirs.ratio, ours: found.ours, peer: theirs, rounds }
}

export const report = (name: string, ratio: number, limit: number, peer: string): void => {
  const word = verdict(ratio >= limit, 'BELOW')
  console.log(`${name}: ${ratio.toFixed(2)} of ${peer} (limit ${limit}: ${word})`)
}
