import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { makeDataFolder } from './data-folder.ts'
import { demoPassword, testCode } from './school.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

const start = (script: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  })

/** Milliseconds. */
const startTimeout = 240_000

const waitUntilUp = async (address: string, server: ChildProcess): Promise<void> => {
  const until = Date.now() + startTimeout
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the school did not open')
}

/** A server without demo data, and its first operator, made by `npm run operator`. */
export const openEmptySchool = async () => {
  const folder = makeDataFolder()
  const port = await freePort()
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '0',
    CAPTCHA_TEST_CODE: testCode,
    LOG_LEVEL: 'warn',
    SHED_AFTER_MS: '20000',
  }
  const making = start('server/src/create-operator.ts', ['operator'], env)
  making.stdin?.end(`${demoPassword}\n`)
  const [code] = await once(making, 'exit')
  if (code !== 0) throw new Error('the operator was not created')
  const server = start('server/src/main.ts', [], env)
  const origin = `http://127.0.0.1:${port}`
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilUp(`${origin}/docs`, server)
  } catch (error) {
    await close()
    throw error
  }
  return { origin, close }
}
