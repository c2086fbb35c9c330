import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { issueToken } from '@jingke/contract/auth/calls'

const root = join(import.meta.dirname, '..', '..')

export interface Started {
  readonly url: string
  readonly pid: number
  close(): Promise<void>
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

/** Starts a program in a child process and waits until it prints its address. */
const start = (script: string, env: Record<string, string>): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /ready: (http:\S+)/.exec(output)?.[1]
      if (url) resolve({ url, pid: child.pid ?? 0, close: () => stop(child) })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => reject(new Error(`${script} ended with ${code}\n${output}`)))
  })

/** With a database it makes one statement per request. */
export const startBareServer = (body: string, databaseUrl = ''): Promise<Started> =>
  start('bench/support/bare-server.ts', { BODY: body, DATABASE_URL: databaseUrl })

export const benchPassword = 'jingke-bench'
export const benchCode = '135790'

/**
 * The whole product with its demo school on a separate database. No video is encoded during a
 * measurement unless the measurement is about encoding.
 */
export const startSchool = async (env: Record<string, string> = {}): Promise<Started> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-bench-'))
  const school = await start('server/src/main.ts', {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PASSWORD: benchPassword,
    CAPTCHA_TEST_CODE: benchCode,
    LOG_LEVEL: 'warn',
    JOBS: 'apart',
    ...env,
  })
  return {
    url: school.url,
    pid: school.pid,
    close: async () => {
      await school.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const clientHeader = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`

export const credentials = (userName: string): string =>
  JSON.stringify({
    grant_type: 'captcha',
    username: userName,
    password: benchPassword,
    uuid: crypto.randomUUID(),
    code: benchCode,
  })

interface SignInAnswer {
  readonly code: number
  readonly msg: string
  readonly data: { readonly token: string } | null
}

/** Again while the server is busy. */
export const signIn = async (url: string, userName: string, more = {}): Promise<string> => {
  const response = await fetch(`${url}${issueToken}`, {
    method: 'POST',
    headers: { ...more, authorization: clientHeader, 'content-type': 'application/json' },
    body: credentials(userName),
  })
  const { code, msg, data } = (await response.json()) as SignInAnswer
  if (code === 200 && data) return data.token
  if (code !== 503) throw new Error(`${userName} cannot sign in: ${code} ${msg}`)
  await wait(1000)
  return signIn(url, userName, more)
}
