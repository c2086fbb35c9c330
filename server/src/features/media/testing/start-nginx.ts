import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../tests/support/programs/free-port.ts'
import { waitUntil } from './processes.ts'

const deploy = new URL('../../../../../deploy/', import.meta.url)

/** Starts nginx with a configuration of `deploy/`; `replacements` replaces hosts and paths. Fails without nginx. */
export const startNginx = async (
  name: string,
  replacements: readonly (readonly [RegExp, string])[],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-nginx-'))
  const port = await freePort()
  const tlsPort = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('')
  const shipped = readFileSync(new URL(name, deploy), 'utf8')
  const here = [
    [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
    [/listen 443 ([^;]*);/, `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} $1;`],
    // A name with a variable is read when a browser connects by TLS, which most tests do not.
    [/(ssl_certificate(?:_key)?) [^;]*/g, '$1 $hostname'],
    [/\/var\/cache\/nginx\/jingke/, join(folder, 'cache')],
    ...replacements,
  ] as const
  const site = here.reduce((text, [pattern, by]) => text.replace(pattern, by), shipped)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${user} events {} http { access_log off; ${temporary} ${site} }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let faults = ''
  child.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', (cause) =>
      reject(new Error('nginx cannot be started; install it (Debian: nginx-light)', { cause })),
    )
    child.once('close', () => reject(new Error(`nginx ended: ${faults}`)))
  })
  ended.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  const answers = waitUntil(async () => (await fetch(url).catch(() => undefined)) !== undefined)
  await Promise.race([answers, ended])
  return {
    url,
    /** Only with a certificate among the replacements. */
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    close: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
