import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { drawCaptcha } from '@jingke/contract/auth/calls'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { useFolder } from '../support/use-folder.ts'

const folder = useFolder()
// As root, Postgres runs under another account, which must enter the folder.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
let npm: ChildProcess | undefined

const signalGroup = (signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-(npm?.pid ?? 0), signal)
  } catch {
    return false
  }
}

afterEach(() => void signalGroup('SIGKILL'))

/** `npm start` in a process group of its own, as a shell or systemd starts it. */
const startByNpm = async () => {
  const child = spawn('npm', ['start'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      SHED_AFTER_MS: '20000',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npm = child
  const output: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      const found = /ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(output.join(''))
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`npm ended with ${code}\n${output.join('')}`)))
  })
  return { child, port, output }
}

/** A call whose body has arrived half; `finish` sends the rest and returns the answer. */
const openCall = async (port: number) => {
  const body = JSON.stringify({ uuid: crypto.randomUUID() })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${drawCaptcha} HTTP/1.1`, 'Host: x', 'Content-Type: application/json']
  socket.write(
    `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`,
  )
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = once(socket, 'close')
  return async () => {
    socket.write(body.slice(5))
    await closed
    return answer
  }
}

const isRefused = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true)
  socket.destroy()
  return refused
}

test.each([
  ['SIGTERM to npm alone', () => npm?.kill('SIGTERM')],
  ['SIGINT to the whole group, as Ctrl C', () => signalGroup('SIGINT')],
  ['SIGTERM to the whole group, as systemd', () => signalGroup('SIGTERM')],
])('%s: open calls are answered, Postgres is stopped and nothing is left', async (_, stop) => {
  const { child, port, output } = await startByNpm()
  const ended = once(child, 'close')
  const finish = await openCall(port)
  // A second call on another connection: the first one has arrived when this is answered.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  stop()
  await eventually(async () => expect(await isRefused(port)).toBe(true))
  expect(await finish()).toMatch(/^HTTP\/1\.1 200 /)
  const [code] = await ended
  const said = output.join('')
  expect([code, said]).toEqual([0, expect.not.stringMatching(/"level":[45]0|^\s+at |second SIG/m)])
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  expect(signalGroup(0)).toBe(false)
})
