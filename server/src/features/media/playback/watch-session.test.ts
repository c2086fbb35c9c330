import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/test-school.ts'
import { playbackLifetime, toPlaybackToken } from './playback-token.ts'

const school = useSchool()

const watch = async () => {
  const id = await school().createUser(`learner-${crypto.randomUUID().slice(0, 8)}`)
  const { token: bearer } = await school().giveSession(id)
  const expiresAt = Math.floor(school().context.clock.now().getTime() / 1000) + playbackLifetime
  const key = toPlaybackToken(school().context.keys.playback, { videoId: 1, expiresAt, bearer })
  return { id, bearer, key }
}

const ask = (key: string) =>
  school().sendRaw({ method: 'GET', url: `/vod/${key}/standing`, headers: {} })

test('an answer that is held comes when the session ends, and says so', async () => {
  const { bearer, key } = await watch()
  const other = await watch()
  const [answer, others] = [ask(key), ask(other.key)]
  const path = '/jk-auth/oauth/logout'
  await school().call(path, { token: bearer }, { token: bearer })
  expect((await answer).status).toBe(403)
  await school().call(path, { token: other.bearer }, { token: other.bearer })
  expect((await others).status).toBe(403)
})

test('a token of nobody is refused at once', async () => {
  expect((await ask('x'.repeat(80))).status).toBe(403)
})

test('a server that stops lets go of those who wait', async () => {
  const node = await school().openNode()
  const { key } = await watch()
  const origin = await node.app.listen({ port: 0, host: '127.0.0.1' })
  const held = fetch(`${origin}/vod/${key}/standing`)
  // Whoever came on the first connection has been heard once a second one is answered.
  await (await fetch(`${origin}/vod/${'x'.repeat(80)}/standing`)).text()
  await node.app.close()
  expect((await held).status).toBe(204)
})

test('a session holds eight answers at once; a ninth is refused, another session is not', async () => {
  const { bearer, key } = await watch()
  const other = await watch()
  const crowd = Array.from({ length: 9 }, () => ask(key))
  const refused = await Promise.race(crowd)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const others = ask(other.key)
  await school().call('/jk-auth/oauth/logout', {}, { token: bearer })
  await school().call('/jk-auth/oauth/logout', {}, { token: other.bearer })
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(8).fill(403), 429])
  expect((await others).status).toBe(403)
})
