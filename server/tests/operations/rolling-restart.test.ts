import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGroup } from '@jingke/contract/people/calls'
import { listNavigation } from '@jingke/contract/site/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { createAccount } from '../../src/features/auth/index.ts'
import { startNginx } from '../../src/features/media/testing/start-nginx.ts'
import { createContext } from '../../src/platform/context.ts'
import { fillChats, judgeChats, type StoredRow } from '../chat-faults.ts'
import { createSpeaker } from '../support/clients/chat-fault-client.ts'
import { eventually } from '../support/eventually.ts'
import { signIn } from '../support/fault-harness.ts'
import { freePort } from '../support/programs/free-port.ts'
import { startHaproxy } from '../support/programs/haproxy.ts'
import { programEnvironment, programSecret } from '../support/programs/program-environment.ts'
import { usePrograms } from '../support/programs/programs.ts'
import { createTestDatabase, testConfig, testPassword } from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

vi.setConfig({ testTimeout: 300_000 })

const start = usePrograms()
const folder = useFolder()
const opened: AsyncDisposable[] = []
afterAll(async () => {
  for (const one of opened) await one[Symbol.asyncDispose]()
})

const dataDir = join(folder, 'data')

/** A database with an operator and two chats, and the environment of its servers. */
const openSchool = async () => {
  const connection = await createTestDatabase()
  const context = await createContext({ ...testConfig(dataDir), secret: programSecret }, connection)
  const people = await fillChats(context, 2)
  const operator = await createAccount(context, {
    userName: 'operator',
    password: testPassword,
    userType: 'jk-admin',
    realName: 'Operator',
    sex: 2,
    phone: '19900000000',
  })
  const { token } = await signIn(context, operator ?? 0)
  const env = {
    ...programEnvironment(connection, dataDir),
    JOBS: 'apart',
    DRAIN_SECONDS: '5',
    // The clients and the proxy share the machine with the servers.
    SHED_AFTER_MS: '60000',
  }
  opened.push(context)
  return { people, token, env, pool: context.pool }
}
type School = Awaited<ReturnType<typeof openSchool>>

const openServer = ({ env }: School, port: number) =>
  start('server/src/main.ts', { ...env, PORT: String(port) }, /ready: (http:\S+)/)

/** Milliseconds between two calls of a client: tests beside this one need the processor too. */
const pause = 20

interface Outcome {
  /** The code of the answer, or the words of the error. */
  readonly status: string
  readonly connection?: string | undefined
  /** This end of the connection. */
  readonly port?: number | undefined
}

interface Request {
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body: object
}

const navigation = (): Request => ({ path: listNavigation, body: {} })

const call = (url: string, agent: Agent, { path, headers, body } = navigation()) =>
  new Promise<Outcome>((resolve) => {
    const asked = request(
      `${url}${path}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
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
    asked.end(JSON.stringify(body))
  })

/** Makes calls on kept connections until it is stopped, and lists what failed. */
const callThrough = (url: string, clients: number, next: () => Request) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failures: string[] = []
  let made = 0
  let isOver = false
  const runs = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const { status } = await call(url, agent, next())
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
  HAProxy: async (ports: Ports) => ({ ...(await startHaproxy(ports)), errors: () => '' }),
  nginx: async ([one, two]: Ports) => {
    const nginx = await startNginx('nginx.conf', [
      [
        /server 127\.0\.0\.1:3000;/,
        `server 127.0.0.1:${one} max_fails=0; server 127.0.0.1:${two} max_fails=0;`,
      ],
      // The address of the chat's socket has the port of this one.
      [/Host \$host;/g, 'Host $http_host;'],
    ])
    // It asks no server whether it is ready, and tries another one when a connection is refused.
    return { ...nginx, uses: async () => {} }
  },
}

/** Both sides of each chat write and read through the proxy. */
const chatThrough = (url: string, { people, pool }: School) => {
  const speakers = people.map((person) =>
    createSpeaker({
      ...person,
      origins: () => [url],
      random: Math.random,
      changeAfter: Number.POSITIVE_INFINITY,
      pace: 500,
    }),
  )
  const acknowledged = () => speakers.reduce((sum, one) => sum + one.acknowledged.size, 0)
  const stop = async () => {
    for (const speaker of speakers) speaker.stopWriting()
    await eventually(() =>
      expect(speakers.map(({ state }) => state().waiting)).toEqual([0, 0, 0, 0]),
    )
    const { rows } = await pool.query<StoredRow>(
      'select chat_id as "chatId", seq, text from chat_messages order by chat_id, seq',
    )
    await eventually(() =>
      expect(
        speakers.reduce((sum, { received }) => sum + received.length, 0),
      ).toBeGreaterThanOrEqual(2 * rows.length),
    )
    await Promise.all(speakers.map((speaker) => speaker.stop()))
    return judgeChats(rows, speakers)
  }
  return { acknowledged, stop }
}

test.each(Object.entries(proxies))(
  'behind %s no call fails and no message is lost while one server after the other is stopped and started again',
  async (_, startProxy) => {
    const school = await openSchool()
    const ports: Ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map((port) => openServer(school, port)))
    const proxy = await startProxy(ports)
    const reads = callThrough(proxy.url, 4, navigation)
    const writes = callThrough(proxy.url, 2, () => ({
      path: createGroup,
      headers: {
        authorization: `Bearer ${school.token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: { name: `group ${crypto.randomUUID()}` },
    }))
    const chat = chatThrough(proxy.url, school)
    const goOn = async () => {
      const before = [reads.made(), writes.made(), chat.acknowledged()] as const
      await eventually(() => {
        expect(reads.made()).toBeGreaterThan(before[0] + 100)
        expect(writes.made()).toBeGreaterThan(before[1] + 20)
        expect(chat.acknowledged()).toBeGreaterThan(before[2] + 4)
      })
    }
    for (const [index, port] of ports.entries()) {
      await goOn()
      expect(await servers[index]?.end('SIGTERM')).toBe(0)
      servers[index] = await openServer(school, port)
      await proxy.uses(port)
    }
    await goOn()
    expect([...(await reads.stop()), ...(await writes.stop())], proxy.errors()).toEqual([])
    const { rows } = await school.pool.query('select from groups')
    expect(rows).toHaveLength(writes.made())
    expect(await chat.stop()).toEqual({ lost: 0, doubled: 0, misplaced: 0, missing: 0 })
    await proxy.close()
    for (const server of servers) await server.end('SIGKILL')
  },
)

test('a server that is told to stop says so, takes calls, and ends kept connections when it listens no more', async () => {
  const port = await freePort()
  const server = await openServer(await openSchool(), port)
  const url = `http://127.0.0.1:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await call(url, agent)
  expect(first).toMatchObject({ status: '200', connection: 'keep-alive' })
  const ended = server.end('SIGTERM')
  await eventually(async () => {
    const ready = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
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
