import autocannon from 'autocannon'

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
  readonly p95: number
  readonly failures: number
}

const connections = 20

const measureOnce = async (target: Target, seconds: number): Promise<Measured> => {
  const result = await autocannon({
    url: target.url,
    method: target.method ?? 'POST',
    headers: target.headers,
    body: target.body,
    connections,
    duration: seconds,
  })
  return {
    rate: result.requests.average,
    p95: result.latency.p97_5,
    failures: result.non2xx + result.errors,
  }
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Alternates between the two, so that both are measured under the same load. */
export const compare = async (
  ours: Target,
  peer: Target,
  { rounds = 3, seconds = 3 } = {},
): Promise<{ ratio: number; ours: Measured; peer: Measured }> => {
  const pairs: { ours: Measured; peer: Measured }[] = []
  await measureOnce(ours, 1)
  await measureOnce(peer, 1)
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ peer: await measureOnce(peer, seconds), ours: await measureOnce(ours, seconds) })
  const best = pairs.at(-1)
  if (!best) throw new Error('nothing was measured')
  for (const pair of pairs)
    if (pair.ours.failures > 0) throw new Error(`${ours.name}: ${pair.ours.failures} failures`)
  return { ...best, ratio: median(pairs.map((pair) => pair.ours.rate / pair.peer.rate)) }
}

export const report = (name: string, ratio: number, limit: number, peer: string): void => {
  const verdict = ratio >= limit ? 'within' : 'BELOW'
  console.log(`${name}: ${ratio.toFixed(2)} of ${peer} (limit ${limit}: ${verdict})`)
}
