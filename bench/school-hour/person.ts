import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { OutputOf, RequestOf } from '../../contract/src/core/index.ts'
import type { Calls } from '../../contract/src/index.ts'
import { benchCode, benchPassword, clientHeader } from '../support/processes.ts'
import type { HourClock } from './hour-clock.ts'

/** Requests and bytes of their answers, by path. */
export type Tally = Map<string, { count: number; bytes: number }>

interface Answer {
  readonly status: number
  readonly body: Buffer
}

interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

const tokenPath = '/jk-auth/oauth/token'
/** Connections that a browser opens to one server. */
const connections = 6
/** Milliseconds. */
const busyRetry = 100

/** A browser of somebody who is signed in, with an address of its own. */
export const createPerson = (url: string, clock: HourClock, address: string, tally: Tally) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let tokens: Tokens = { token: '', refreshToken: '' }

  const send = (
    kind: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const told = { 'x-forwarded-for': address, 'x-time': String(clock.now()) }
      const options = { agent, method, headers: { ...told, ...headers } }
      const sent = request(new URL(path, url), options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const answer = { status: response.statusCode ?? 0, body: Buffer.concat(chunks) }
          const known = tally.get(kind) ?? { count: 0, bytes: 0 }
          tally.set(kind, {
            count: known.count + 1,
            bytes: known.bytes + answer.body.length,
          })
          resolve(answer)
        })
      })
      // The server closes connections that were idle; browsers repeat such a request too.
      sent.on('error', (error) => {
        if (sent.reusedSocket) send(kind, path, headers, body).then(resolve, reject)
        else reject(error)
      })
      sent.end(body)
    })

  const post = async (path: string, input: object, authorization: string): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const { status, body } = await clock.during(send(path, path, headers, JSON.stringify(input)))
    const text = String(body)
    const { code, data } = JSON.parse(text) as { code: number; data: unknown }
    if (code === 200) return data
    // More sign-ins at once than are computed; a browser waits as well.
    if (status === 503) await wait(busyRetry)
    return post(path, input, authorization)
  }

  const takeTokens = async (input: object): Promise<void> => {
    tokens = (await post(tokenPath, input, clientHeader)) as Tokens
  }

  return {
    token: () => tokens.token,
    during: clock.during,
    signIn: async (userName: string): Promise<void> => {
      const uuid = crypto.randomUUID()
      const path = '/jk-auth/identifyCode/captcha'
      const headers = { 'content-type': 'application/json' }
      await clock.during(send(path, path, headers, JSON.stringify({ uuid })))
      await takeTokens({
        grant_type: 'captcha',
        username: userName,
        password: benchPassword,
        uuid,
        code: benchCode,
      })
    },
    renewSession: (): Promise<void> =>
      takeTokens({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
    call: <Path extends keyof Calls>(
      path: Path,
      input: RequestOf<Calls[Path]>,
    ): Promise<OutputOf<Calls[Path]>> =>
      post(path, input as object, `Bearer ${tokens.token}`) as Promise<OutputOf<Calls[Path]>>,
    /** `kind` stands for the path in the tally. */
    load: (kind: string, path: string): Promise<Answer> => clock.during(send(kind, path, {})),
    loadKey: (path: string): Promise<Answer> =>
      clock.during(send('a key', path, { authorization: `Bearer ${tokens.token}` })),
    /** Answered later: the clock goes on. */
    poll: (kind: string, path: string): Promise<Answer> => send(kind, path, {}),
    close: () => agent.destroy(),
  }
}
export type Person = ReturnType<typeof createPerson>
