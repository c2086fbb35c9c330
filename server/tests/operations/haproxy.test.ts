import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startHaproxy } from '../support/programs/haproxy.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** Answers `/readyz` as a server does whose status is this, and everything else with 200. */
const startStandIn = async () => {
  const state = { status: 'ok', checks: 0 }
  const server = createServer(({ url }, answer) => {
    const isCheck = url === '/readyz'
    if (isCheck) state.checks += 1
    answer.writeHead(isCheck && state.status !== 'ok' ? 503 : 200)
    answer.end(JSON.stringify({ status: state.status, database: 'down', disk: 'ok' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ close: () => server.close() })
  return Object.assign(state, { port: (server.address() as AddressInfo).port })
}

test('servers without their database get calls, one that is about to stop gets none', async () => {
  const [one, two] = [await startStandIn(), await startStandIn()]
  const proxy = await startHaproxy([one.port, two.port])
  opened.push(proxy)
  for (const server of [one, two]) server.status = 'down'
  const before = [one.checks, two.checks]
  // More than are needed to take a server out.
  await eventually(() =>
    expect([one.checks > (before[0] ?? 0) + 3, two.checks > (before[1] ?? 0) + 3]).toEqual([
      true,
      true,
    ]),
  )
  await proxy.uses(one.port)
  await proxy.uses(two.port)
  one.status = 'stopping'
  await eventually(async () => {
    for (let call = 0; call < 10; call += 1) {
      const answer = await fetch(`${proxy.url}/healthz`)
      expect(answer.headers.get('x-served-at')).toBe(String(two.port))
    }
  })
})
