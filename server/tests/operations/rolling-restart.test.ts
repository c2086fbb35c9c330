import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listNavigation } from '@jingke/contract/site/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startNginx } from '../../src/features/media/testing/start-nginx.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/programs/free-port.ts'
import { startHaproxy } from '../support/programs/haproxy.ts'
import { usePrograms } from '../support/programs/programs.ts'
import { createTestDatabase } from '../support/test-school.ts'

vi.setConfig({ testTimeout: 300_000 })

const start = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'jingke-rolling-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let env: Record<string, string> = {}
beforeAll(async () => {
  const { host, port, user, database } = await createTestDatabase()
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    DATA_DIR: join(folder, 'data'),
    SECRET: 'uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa4Wv6Xe0',
    HOST: '127.0.0.1',
    DEMO: '0',
    JOBS: 'apart',
    DRAIN_SECONDS: '5',
    // The clients and the proxy share the machine with the servers.
    SHED_AFTER_MS: '60000',
  }
})

const openServer = (port: number) =>
  start('server/src/main.ts', { ...env, PORT: String(port) }, /ready: (http:\S+)/)

/** Milliseconds between two calls of a client: tests beside this one need the processor too. */
const pause = 20

interface Outcome {
  /** Of the answer, or the words of the error. */
  readonly status: string
  readonly connection?: string | undefined
  /** This end of the connection. */
  readonly port?: number | undefined
}

const call = (url: string, agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    const asked = request(
      `${url}${listNavigation}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        const { statusCode, headers, socket } = answer
        const port = socket.localPort
        answer.resume()
        answer.on('end', () =>
          resolve({ status: String(statusCode), connection: headers.connection, port }),
        )
      },
    )
    asked.on('error', (error) => resolve({ status: error.message }))
    asked.end('{}')
  })

/** Makes calls on kept connections until it is stopped, and lists what failed. */
const callThrough = (url: string, clients: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failures: string[] = []
  let made = 0
  let isOver = false
  const runs = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const { status } = await call(url, agent)
      made += 1
      if (status !== '200') failures.push(status)
      await sleep(pause)
    }
  })
  return {
    made: () => made,
    stop: async () => {
      isOver = true
      await Promise.all(runs)
      agent.destroy()
      return failures
    },
  }
}

type Ports = readonly [number, number]

/** `uses`: until calls reach the server on that port. */
const proxies = {
  HAProxy: startHaproxy,
  nginx: async ([one, two]: Ports) => {
    const nginx = await startNginx('nginx.conf', [
      [
        /server 127\.0\.0\.1:3000;/,
        `server 127.0.0.1:${one} max_fails=0; server 127.0.0.1:${two} max_fails=0;`,
      ],
    ])
    // It asks no server whether it is ready, and tries another one when a connection is refused.
    return { ...nginx, uses: async () => {} }
  },
}

test.each(Object.entries(proxies))(
  'behind %s no call fails while one server after the other is stopped and started again',
  async (_, startProxy) => {
    const ports: Ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map(openServer))
    const proxy = await startProxy(ports)
    const load = callThrough(proxy.url, 6)
    for (const [index, port] of ports.entries()) {
      const before = load.made()
      await eventually(() => expect(load.made()).toBeGreaterThan(before + 100))
      expect(await servers[index]?.end('SIGTERM')).toBe(0)
      servers[index] = await openServer(port)
      await proxy.uses(port)
    }
    const before = load.made()
    await eventually(() => expect(load.made()).toBeGreaterThan(before + 100))
    expect(await load.stop()).toEqual([])
    await proxy.close()
    for (const server of servers) await server.end('SIGKILL')
  },
)

test('a server that is told to stop says so, takes calls, and ends kept connections when it listens no more', async () => {
  const port = await freePort()
  const server = await openServer(port)
  const url = `http://127.0.0.1:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await call(url, agent)
  expect(first).toMatchObject({ status: '200', connection: 'keep-alive' })
  const ended = server.end('SIGTERM')
  await eventually(async () => {
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'stopping' })
  })
  expect(await call(url, agent)).toMatchObject({ status: '200', connection: 'keep-alive' })
  await eventually(async () => {
    const fresh = new Agent()
    expect(await call(url, fresh)).toMatchObject({ status: expect.stringMatching('ECONNREFUSED') })
  })
  expect(await call(url, agent)).toEqual({ status: '200', connection: 'close', port: first.port })
  expect(await ended).toBe(0)
})
