import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { post } from './upload.ts'

const concurrency = 16
/** Milliseconds. */
const measuredTime = 5000

/** Bytes per second of one URL. */
const measure = async (url: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const until = performance.now() + measuredTime
  let bytes = 0
  const fetchOnce = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', resolve)
      }).on('error', reject)
    })
  const loop = async () => {
    while (performance.now() < until) await fetchOnce()
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  agent.destroy()
  return bytes / (measuredTime / 1000)
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

const startNginx = async (
  published: string,
): Promise<{ url: string; close: () => void } | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
    http { access_log off; sendfile on; ${temporary}
      server { listen 127.0.0.1:${port}; root ${published}; } }`,
  )
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
    setTimeout(() => resolve(true), 1000)
  })
  const close = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  if (isThere) return { url: `http://127.0.0.1:${port}`, close }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

const toRate = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB/s`

/** Throughput of segments as a ratio to nginx with the same file. */
export const measureSegments = async (
  url: string,
  token: string,
  videoId: number,
  published: string,
): Promise<void> => {
  const { playUrl } = await post<{ playUrl: string }>(`${url}${getPlaybackKey}`, token, { videoId })
  const master = new URL(playUrl, url)
  const text = await (await fetch(master)).text()
  const folder = /^([a-f\d]{12})\/index\.m3u8$/m.exec(text)?.[1] ?? ''
  const asset = playUrl.split('/').at(-2) ?? ''
  const ours = await measure(new URL(`${folder}/0.m4s`, master).href)
  const nginx = await startNginx(published)
  if (!nginx) {
    console.log(`segments: ${toRate(ours)}; no nginx here to compare with`)
    return
  }
  const peer = await measure(`${nginx.url}/${asset}/${folder}/0.m4s`).finally(nginx.close)
  console.log(
    `segments: ${toRate(ours)}, nginx ${toRate(peer)}: ${(ours / peer).toFixed(2)} of nginx (MEDIA_ACCEL hands them to nginx)`,
  )
}
