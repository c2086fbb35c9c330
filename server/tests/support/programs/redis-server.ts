import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { freePort } from './free-port.ts'

/** A Redis that keeps nothing, for this test file. */
export const createRedisServer = async () => {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
    client.on('error', () => {})
    await eventually(async () => expect(await client.ping()).toBe('PONG'))
    client.disconnect()
  }
  const kill = async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    child = undefined
  }
  /** It keeps its connections and answers nothing until it goes on. */
  const freeze = () => void child?.kill('SIGSTOP')
  const goOn = () => void child?.kill('SIGCONT')
  afterAll(kill)
  return { url, start, kill, freeze, goOn }
}
