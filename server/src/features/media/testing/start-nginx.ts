import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './processes.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

const deploy = new URL('../../../../../deploy/', import.meta.url)

/** Starts nginx with a configuration of `deploy/`; `places` replaces hosts and paths. */
export const startNginx = async (name: string, places: readonly (readonly [RegExp, string])[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('')
  const shipped = readFileSync(new URL(name, deploy), 'utf8')
  const here = [
    [/listen 443 ssl;\n {2}http2 on;/, `listen 127.0.0.1:${port};`],
    [/\n {2}ssl_[^\n]*/g, ''],
    [/\/var\/cache\/nginx\/jingke/, join(folder, 'cache')],
    ...places,
  ] as const
  const site = here.reduce((text, [place, by]) => text.replace(place, by), shipped)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${user} events {} http { access_log off; ${temporary} ${site} }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(async () => (await fetch(url).catch(() => undefined)) !== undefined)
  return {
    url,
    close: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
