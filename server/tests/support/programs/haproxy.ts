import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from './free-port.ts'

/** The configuration of `deploy/`, without TLS, in front of two servers on this machine. */
export const startHaproxy = async (ports: readonly [number, number]) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-haproxy-'))
  const port = await freePort()
  const shipped = readFileSync(new URL('../../../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const here = shipped
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
  // The end of the file is the section of the servers.
  writeFileSync(join(folder, 'haproxy.cfg'), `${here}  http-response set-header x-served-at %sp\n`)
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => {
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error('no server yet')
  })
  const ended = once(child, 'exit')
  return {
    url,
    uses: (server: number) =>
      eventually(async () => {
        const servedAt = (await fetch(`${url}/healthz`)).headers.get('x-served-at')
        if (servedAt !== String(server)) throw new Error(`served at ${servedAt}`)
      }),
    close: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
