import { join } from 'node:path'
import { signOut } from '@jingke/contract/auth/calls'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { listNavigation } from '@jingke/contract/site/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { startNginx } from '../testing/start-nginx.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()
let videoId = 0

beforeAll(async () => {
  const { draw, upload, waitFor } = media()
  videoId = await upload(await draw('film.mp4', { seconds: 2 }))
  await waitFor(videoId, 'ready')
})

/** URL of the first segment at an origin, with a playback key of this user. */
const segmentAt = async (origin: string, token: string) => {
  const { body } = await media().school.call(getPlaybackKey, { videoId }, { token })
  const master = new URL(body.data.playUrl, origin)
  const folder = /^[a-f\d]{12}(?=\/index)/m.exec(await (await fetch(master)).text())?.[0] ?? ''
  return new URL(`${folder}/0.m4s`, master)
}

test('nginx serves only segments that the server allows, with CORS headers', async () => {
  const { operator, school } = media()
  const node = await school.openNode({ mediaAccel: '/protected/', runsJobs: false })
  const upstream = new URL(await node.app.listen({ port: 0, host: '127.0.0.1' })).host
  const published = join(school.context.config.dataDir, 'media', 'published')
  const nginx = await startNginx('nginx.conf', [
    [/127\.0\.0\.1:3000/, upstream],
    [/\/srv\/jingke\/media\/published/, published],
  ])
  try {
    const address = await segmentAt(nginx.url, operator)
    const segment = await fetch(address, { headers: { range: 'bytes=16-31' } })
    expect(segment.status).toBe(206)
    expect((await segment.arrayBuffer()).byteLength).toBe(16)
    expect(segment.headers.get('access-control-allow-origin')).toBe('*')
    const [, , , ...file] = address.pathname.split('/')
    expect((await fetch(`${nginx.url}/protected/${file.join('/')}`)).status).toBe(404)
    const refusal = await fetch(`${nginx.url}/vod/x/${file.join('/')}`)
    expect(refusal.status).toBe(403)
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*')
  } finally {
    nginx.close()
  }
})

test('a line caches segments, checks every request with the school and serves no keys', async () => {
  const { origin, school } = media()
  const host = new URL(origin).host
  const line = await startNginx('nginx-line.conf', [
    [/school\.example:443/, host],
    [/https:\/\/school/g, 'http://school'],
  ])
  const newOperator = async () => {
    const id = await school.createUser(`operator-${crypto.randomUUID().slice(0, 8)}`, 'jk-admin')
    return (await school.giveSession(id)).token
  }
  try {
    const [first, second] = [await newOperator(), await newOperator()]
    const address = await segmentAt(line.url, first)
    const segment = await fetch(address)
    expect(segment.status).toBe(200)
    expect(segment.headers.get('access-control-allow-origin')).toBe('*')
    const other = await segmentAt(line.url, second)
    const copy = await fetch(other)
    expect(Buffer.from(await copy.arrayBuffer())).toEqual(Buffer.from(await segment.arrayBuffer()))

    await school.call(signOut, { token: first }, { token: first })
    const refusal = await fetch(address)
    expect(refusal.status).toBe(403)
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(other)).status).toBe(200)
    expect((await fetch(new URL('key', other))).status).toBe(403)
    expect((await fetch(`${line.url}${listNavigation}`)).status).toBe(404)
  } finally {
    line.close()
  }
})
