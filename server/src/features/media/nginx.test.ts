import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { patience, useMediaSchool } from './testing/media-school.ts'
import { waitUntil } from './testing/processes.ts'

vi.setConfig({ testTimeout: patience })

const media = useMediaSchool()

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

const startNginx = async (upstream: string, published: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${user} events {}
    http { access_log off; ${temporary} server { listen 127.0.0.1:${port};
      location / { proxy_pass ${upstream}; }
      location /protected/ { internal; alias ${published}/; } } }`
  writeFileSync(join(folder, 'nginx.conf'), config)
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

test('nginx sends segments that the server allows, and no others', async () => {
  const { draw, operator, school, upload, waitFor } = media()
  const videoId = await upload(await draw('film.mp4', { seconds: 2 }))
  await waitFor(videoId, 'ready')
  const node = await school.openNode({ mediaAccel: '/protected/', worksHere: false })
  const upstream = await node.app.listen({ port: 0, host: '127.0.0.1' })
  const published = join(school.context.config.dataDir, 'media', 'published')
  const nginx = await startNginx(upstream, published)
  try {
    const path = '/jk-user/api-nas/v1/nas/getNasKey'
    const { body } = await school.call(path, { videoId }, { token: operator })
    const base = new URL(body.data.playUrl, nginx.url)
    const master = await (await fetch(base)).text()
    const part = /^[a-f\d]{12}(?=\/index)/m.exec(master)?.[0] ?? ''
    const segment = await fetch(new URL(`${part}/0.m4s`, base), {
      headers: { range: 'bytes=16-31' },
    })
    expect(segment.status).toBe(206)
    expect((await segment.arrayBuffer()).byteLength).toBe(16)
    const asset = base.pathname.split('/').at(-2)
    expect((await fetch(`${nginx.url}/protected/${asset}/${part}/0.m4s`)).status).toBe(404)
    expect((await fetch(`${nginx.url}/vod/x/${asset}/${part}/0.m4s`)).status).toBe(403)
  } finally {
    nginx.close()
  }
})
