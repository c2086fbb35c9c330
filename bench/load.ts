import autocannon from 'autocannon'
import { median, quantile } from './statistics.ts'

export interface Target {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface Measured {
  /** Requests per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p95: number
}

export const connections = 20

const measureOnce = async (target: Target, seconds: number): Promise<Measured> => {
  const times: number[] = []
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
  return { rate: result.requests.average, p95: quantile(times, 0.95) }
}

/** The median of each figure over the rounds. */
const medianOf = (rounds: readonly Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p95: median(rounds.map(({ p95 }) => p95)),
})

/**
 * Alternates between the two, so that both are measured under the same load. The ratio is the median of
 * the ratios of the rounds.
 */
export const compare = async (
  ours: Target,
  peer: Target,
  { rounds = 3, seconds = 3 } = {},
): Promise<{ ratio: number; ours: Measured; peer: Measured; rounds: number }> => {
  await measureOnce(ours, 1)
  await measureOnce(peer, 1)
  const [own, theirs]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measureOnce(peer, seconds))
    own.push(await measureOnce(ours, seconds))
  }
  const ratio = median(own.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN)))
  return { ratio, ours: medianOf(own), peer: medianOf(theirs), rounds }
}

export const report = (name: string, ratio: number, limit: number, peer: string): void => {
  const verdict = ratio >= limit ? 'within' : 'BELOW'
  console.log(`${name}: ${ratio.toFixed(2)} of ${peer} (limit ${limit}: ${verdict})`)
}
