import * as calls from '@jingke/contract/media/calls'
import { deleteLine, listLineSettings, moveLine, updateLine } from '@jingke/contract/media/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { createObjectStore, toBucketAddress } from '../../../platform/object-store/index.ts'
import { createMedia } from '../media.ts'
import { playbackOrigins } from '../playback/playback-origins.ts'

const school = useSchool()
const secure = useSchool({ publicUrl: 'https://school.example' })

const names = { nameZh: '校内', nameEn: 'Campus', isDefault: false, isEnabled: true }

const operatorOf = async (of: typeof school) => {
  const id = await of().createUser(`operator-${crypto.randomUUID().slice(0, 8)}`, 'jk-admin')
  return (await of().giveSession(id)).token
}

const addLine = async (of: typeof school, origin: string) => {
  const { body } = await of().call(
    calls.addLine,
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
])('%s is refused as the origin of a line', async (origin) => {
  expect((await addLine(school, origin)).code).toBe(422)
})

test('one enabled default line always remains', async () => {
  const token = await operatorOf(school)
  const call = ((path, input) => school().call(path, input, { token })) as ReturnType<
    typeof school
  >['call']
  const campus = {
    nameZh: '校内',
    nameEn: 'Campus',
    origin: 'http://10.0.0.5:3000',
    isEnabled: true,
  }
  const added = await call(calls.addLine, { ...campus, isDefault: true })
  const id = added.body.data.id
  const all = (await call(listLineSettings, {})).body.data
  expect(all.filter(({ isDefault }) => isDefault).map((line) => line.id)).toEqual([id])
  expect((await call(deleteLine, { nasId: id })).body.code).toBe(409)
  const off = { ...campus, id, version: 0, isDefault: true, isEnabled: false }
  expect((await call(updateLine, off)).body.code).toBe(409)
  const [builtIn] = all
  if (!builtIn) throw new Error('there is no line')
  await call(updateLine, { ...builtIn, isDefault: true })
  expect((await call(deleteLine, { nasId: id })).body.code).toBe(200)
})

test('lines are offered in the order set, and the change is recorded', async () => {
  const token = await operatorOf(school)
  const order = async () =>
    (await school().call(listLineSettings, {}, { token })).body.data.map(({ id }) => id)
  const { id } = (await addLine(school, 'https://order.example')).data
  expect((await order()).at(-1)).toBe(id)
  const { body } = await school().call(moveLine, { nasId: id, place: 0 }, { token })
  expect(body.data[0]?.id).toBe(id)
  expect((await order())[0]).toBe(id)
  const rows = await school().query<{ action: string }>(
    `select action from changes where subject = 'line' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'moved'])
  await school().call(deleteLine, { nasId: id }, { token })
})

test('the content policy lists enabled lines and follows a change at once', async () => {
  const media = await createMedia(school().context, { canWatch: async () => false })
  expect(await playbackOrigins(media)).toEqual({ streams: [], pictures: [] })
  const line = (await addLine(school, ' https://CDN.example:8443 ')).data
  expect((await playbackOrigins(media)).streams).toEqual(['https://cdn.example:8443'])
  const token = await operatorOf(school)
  await school().call(updateLine, { ...line, isEnabled: false }, { token })
  expect((await playbackOrigins(media)).streams).toEqual([])
})

test('an origin that bypassed validation is left out of the content policy', async () => {
  await school().query(
    `insert into playback_lines (name_zh, name_en, origin, is_default, is_enabled)
     values ('x', 'x', $1, false, true)`,
    ["https://a; script-src 'unsafe-inline'"],
  )
  const media = await createMedia(school().context, { canWatch: async () => false })
  expect((await playbackOrigins(media)).streams).toEqual([])
})

test('a site with TLS refuses a line without TLS', async () => {
  const refusal = await addLine(secure, 'http://cdn.example')
  expect([refusal.code, refusal.msg]).toEqual([409, expect.stringContaining('https://')])
  expect((await addLine(secure, 'https://cdn.example')).code).toBe(200)
})

test('the content policy lists the object store', async () => {
  const { context } = school()
  const address = toBucketAddress('s3://key:secret@store.example/videos')
  const objects = createObjectStore(address, () => new Date())
  const media = await createMedia({ ...context, objects }, { canWatch: async () => false })
  expect(await playbackOrigins(media)).toEqual({
    streams: ['https://store.example'],
    pictures: ['https://store.example'],
  })
})
