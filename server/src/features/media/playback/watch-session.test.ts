import { once } from 'node:events'
import { signOut } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { playbackLifetime, toPlaybackToken } from './playback-token.ts'

const school = useSchool()

const startWatching = async () => {
  const id = await school().createUser(`learner-${crypto.randomUUID().slice(0, 8)}`)
  const { token: bearer } = await school().giveSession(id)
  const expiresAt = Math.floor(school().context.clock.now().getTime() / 1000) + playbackLifetime
  const key = toPlaybackToken(school().context.keys.playback, { fileId: 1, expiresAt, bearer })
  return { id, bearer, key }
}

const poll = (key: string) =>
  school().sendRaw({ method: 'GET', url: `/vod/${key}/session`, headers: {} })

test('a poll is answered with 403 when its session ends, and only then', async () => {
  const { bearer, key } = await startWatching()
  const other = await startWatching()
  const [answer, others] = [poll(key), poll(other.key)]
  await school().call(signOut, { token: bearer }, { token: bearer })
  expect((await answer).status).toBe(403)
  await school().call(signOut, { token: other.bearer }, { token: other.bearer })
  expect((await others).status).toBe(403)
})

test('an unknown token is refused at once', async () => {
  expect((await poll('x'.repeat(80))).status).toBe(403)
})

test('a server that shuts down answers open polls', async () => {
  const node = await school().openNode()
  const { key } = await startWatching()
  const origin = await node.app.listen({ port: 0, host: '127.0.0.1' })
  const received = once(node.app.server, 'request')
  const open = fetch(`${origin}/vod/${key}/session`)
  await received
  // Once a request that came later is answered, the first waits.
  await (await fetch(`${origin}/vod/${'x'.repeat(80)}/session`)).text()
  await node.app.close()
  expect((await open).status).toBe(204)
})

test('a session has at most eight open polls; another session is not affected', async () => {
  const { bearer, key } = await startWatching()
  const other = await startWatching()
  const polls = Array.from({ length: 9 }, () => poll(key))
  const refused = await Promise.race(polls)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const others = poll(other.key)
  await school().call(signOut, {}, { token: bearer })
  await school().call(signOut, {}, { token: other.bearer })
  const statuses = (await Promise.all(polls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(8).fill(403), 429])
  expect((await others).status).toBe(403)
})
