import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/test-school.ts'
import { createMedia } from '../media.ts'
import { playbackOrigins } from '../playback/playback-origins.ts'

const school = useSchool()
const secure = useSchool({ publicUrl: 'https://school.example' })

const path = '/jk-admin/api-admin/v1/sysConfNas'
const names = { nameZh: '校内', nameEn: 'Campus', isDefault: false, isEnabled: true }

const operatorOf = async (of: typeof school) => {
  const id = await of().createUser(`operator-${crypto.randomUUID().slice(0, 8)}`, 'jk-admin')
  return (await of().giveSession(id)).token
}

const addLine = async (of: typeof school, origin: string) => {
  const { body } = await of().call(
    `${path}/add`,
    { ...names, origin },
    { token: await operatorOf(of) },
  )
  return body
}

test.each([
  'cdn.example',
  'ftp://cdn.example',
  'https://cdn.example/videos',
  'https://cdn.example/',
  'https://user@cdn.example',
  'https://*.example',
  'https://*',
  "https://a;script-src 'unsafe-inline'",
  'https://a;b',
  'https://a,b',
  "https://a'b",
  'https://a b',
  'https://cdn.example:0',
  'https://cdn.example?x',
])('%s is no address of a line', async (origin) => {
  expect((await addLine(school, origin)).code).toBe(422)
})

test('pages know the enabled lines, and learn of a change at once', async () => {
  const media = await createMedia(school().context, { canWatch: async () => false })
  expect(await playbackOrigins(media)).toEqual({ streams: [], pictures: [] })
  const line = (await addLine(school, ' https://CDN.example:8443 ')).data
  expect((await playbackOrigins(media)).streams).toEqual(['https://cdn.example:8443'])
  const token = await operatorOf(school)
  await school().call(`${path}/update`, { ...line, isEnabled: false }, { token })
  expect((await playbackOrigins(media)).streams).toEqual([])
})

test('an address that came past the console adds nothing to a policy', async () => {
  await school().query(
    `insert into playback_lines (name_zh, name_en, origin, is_default, is_enabled)
     values ('x', 'x', $1, false, true)`,
    ["https://a; script-src 'unsafe-inline'"],
  )
  const media = await createMedia(school().context, { canWatch: async () => false })
  expect((await playbackOrigins(media)).streams).toEqual([])
})

test('a site with TLS takes no line without', async () => {
  const refusal = await addLine(secure, 'http://cdn.example')
  expect([refusal.code, refusal.msg]).toEqual([409, expect.stringContaining('https://')])
  expect((await addLine(secure, 'https://cdn.example')).code).toBe(200)
})

test('with an object store, pages may fetch from it too', async () => {
  const { context } = school()
  const config = { ...context.config, storageUrl: 's3://key:secret@store.example/videos' }
  const media = await createMedia({ ...context, config }, { canWatch: async () => false })
  expect(await playbackOrigins(media)).toEqual({
    streams: ['https://store.example'],
    pictures: ['https://store.example'],
  })
})
