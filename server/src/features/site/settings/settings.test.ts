import type { RequestOf } from '@jingke/contract/core'
import { type EditableSettings, siteConsoleEndpoints } from '@jingke/contract/site'
import {
  getEditableSettings,
  getSiteInfo,
  getSitePages,
  saveSettings,
  setSiteOpen,
} from '@jingke/contract/site/calls'
import { beforeAll, expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const e = siteConsoleEndpoints
let operator = ''

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

const as = () => ({ token: operator })
const load = async (): Promise<EditableSettings> =>
  (await school().call(getEditableSettings, {}, as())).body.data
const save = async (input: Omit<RequestOf<typeof e.saveSettings>, 'version'>) => {
  const { version } = await load()
  return (await school().call(saveSettings, { version, ...input }, as())).body
}
const setOpen = async (isOpen: boolean) => (await school().call(setSiteOpen, { isOpen }, as())).body
const seenOn = async (node: Pick<ReturnType<typeof school>, 'call'>, language: string) =>
  (await node.call(getSiteInfo, {}, { language })).body.data

test('a change is seen at once on every node, each language with its own texts', async () => {
  const other = await school().openNode()
  await seenOn(other, 'en')
  const saved = await save({
    zh: { webName: '北山书院', webLogo: '/files/logo.png' },
    en: { webName: 'North Hill' },
    shared: { servicePhone: '400 100', email: 'a@school.example' },
  })
  expect(saved).toMatchObject({ code: 200 })
  await expect
    .poll(() => seenOn(other, 'en'))
    .toMatchObject({
      webName: 'North Hill',
      webLogo: '/files/logo.png',
      servicePhone: '400 100',
    })
  expect(await seenOn(school(), 'zh')).toMatchObject({
    webName: '北山书院',
    webLogo: '/files/logo.png',
    servicePhone: '400 100',
  })
  for (const language of ['zh', 'en']) {
    const { body } = await school().call(getSitePages, {}, { language })
    expect(body.data.email).toBe('a@school.example')
  }
  await other.close()
})

test('fields that are not sent stay', async () => {
  await save({ zh: { address: '山下' } })
  await save({ zh: { slogan: '向前' }, shared: { servicePhone: '' } })
  const { zh, shared } = await load()
  expect([zh.address, zh.slogan, shared.servicePhone]).toEqual(['山下', '向前', ''])
})

test("the console's address for phones counts before the environment's, an empty one does not", async () => {
  const node = await school().openNode({ mobileLoginUrl: 'https://m.example/environment' })
  const addressOf = async () => (await seenOn(node, 'en')).mobileLoginUrl
  expect(await addressOf()).toBe('https://m.example/environment')
  await save({ shared: { mobileLoginUrl: 'https://m.example/console' } })
  await expect.poll(addressOf).toBe('https://m.example/console')
  expect((await load()).shared.mobileLoginUrl).toBe('https://m.example/console')
  await save({ shared: { mobileLoginUrl: '' } })
  await expect.poll(addressOf).toBe('https://m.example/environment')
  for (const mobileLoginUrl of ['m.example', '/login', 'javascript:alert(1)', 'ftp://m.example'])
    expect(await save({ shared: { mobileLoginUrl } })).toMatchObject({
      code: 422,
      msg: '手机端登录地址：格式不正确',
      data: { issues: [{ path: 'shared.mobileLoginUrl' }] },
    })
  await node.close()
})

test('the paragraphs about the school are shown on the home page too', async () => {
  await save({ en: { aboutUs: 'One.\n\n\nTwo\nlines.' } })
  const { body } = await school().call(getSitePages, {}, { language: 'en' })
  expect(body.data.story).toEqual(['One.', 'Two\nlines.'])
})

test('of two changes to the same version the second is refused', async () => {
  const { version } = await load()
  const answers = await Promise.all(
    ['甲', '乙'].map((webName) => school().call(saveSettings, { version, zh: { webName } }, as())),
  )
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 409])
})

test.each([
  [{ shared: { statisticalCode: '<script>alert(1)</script>' } }, 'shared.statisticalCode'],
  [{ shared: { statisticalCode: 'https://evil.example/x.js' } }, 'shared.statisticalCode'],
  [{ shared: { email: 'nobody' } }, 'shared.email'],
  [{ shared: { servicePhone: 'javascript:1' } }, 'shared.servicePhone'],
  [{ zh: { webName: ' ' } }, 'zh.webName'],
  [{ en: { webLogo: 'https://evil.example/a.png' } }, 'en.webLogo'],
  [{ shared: { webIco: '/files/../secret' } }, 'shared.webIco'],
  [{ shared: { webQRCode: '/files/./a.png' } }, 'shared.webQRCode'],
  [{ zh: { webLogo: '/files/..' } }, 'zh.webLogo'],
  [{ en: { webDarkLogo: 'https://evil.example/a.png' } }, 'en.webDarkLogo'],
  [{ shared: { themeColour: 'red' } }, 'shared.themeColour'],
  [{ shared: { themeColour: '#ffd700' } }, 'shared.themeColour'],
])('%j is refused with its field', async (input, path) => {
  expect(await save(input)).toMatchObject({ code: 422, data: { issues: [{ path }] } })
})

test('an unsafe address that is stored already is removed at the next start', async () => {
  const { webIco } = (await save({ shared: { webIco: '/files/icon.png' } })).data?.shared ?? {}
  expect(webIco).toBe('/files/icon.png')
  await school().query(
    `update site_settings set values = jsonb_set(values, '{webIco}', '"/files/../secret"')`,
  )
  const other = await school().openNode()
  const { zh, shared } = await load()
  expect(shared.webIco).toBe('')
  expect(await save({ zh, shared })).toMatchObject({ code: 200 })
  await other.close()
})

test('a code of the supported statistics service is accepted', async () => {
  const statisticalCode = '0123456789abcdef0123456789abcdef'
  expect(await save({ shared: { statisticalCode } })).toMatchObject({ code: 200 })
  expect((await seenOn(school(), 'en')).statisticalCode).toBe(statisticalCode)
})

test('a refused colour is answered with the nearest that can be used, which is taken', async () => {
  const { msg } = await save({ shared: { themeColour: '#ffd700' } })
  const [themeColour = ''] = /#[\da-f]{6}/.exec(msg) ?? []
  expect(await save({ shared: { themeColour } })).toMatchObject({ code: 200 })
  for (const language of ['zh', 'en'])
    expect(await seenOn(school(), language)).toMatchObject({ themeColour })
  await save({ shared: { themeColour: '' } })
})

test('a language without logos shows those of the other, and one of its own replaces them all', async () => {
  const none = { webLogo: '', webBottomLogo: '', webDarkLogo: '' }
  await save({
    zh: { ...none, webLogo: '/files/zh.png', webDarkLogo: '/files/dark.png' },
    en: none,
  })
  const shown = { webLogo: '/files/zh.png', webBottomLogo: '', webDarkLogo: '/files/dark.png' }
  expect(await seenOn(school(), 'en')).toMatchObject(shown)
  await save({ en: { webLogo: '/files/en.png' } })
  expect(await seenOn(school(), 'en')).toMatchObject({ ...none, webLogo: '/files/en.png' })
  expect(await seenOn(school(), 'zh')).toMatchObject(shown)
})

test('closing is one value for all languages, and an operator can open again', async () => {
  await save({ zh: { webName: '书院' }, en: { webName: 'Academy' } })
  expect((await setOpen(false)).data.isOpen).toBe(false)
  for (const language of ['zh', 'en'])
    expect(await seenOn(school(), language)).toMatchObject({ userAccess: 0, webName: '' })
  await school().signIn('operator')
  expect((await load()).zh.webName).toBe('书院')
  expect((await setOpen(true)).data.isOpen).toBe(true)
  expect(await seenOn(school(), 'en')).toMatchObject({ userAccess: 1, webName: 'Academy' })
})

test('changes are recorded with the values before and after', async () => {
  await save({ en: { slogan: 'Old' } })
  await save({ en: { slogan: 'New' } })
  const rows = await school().query<{ before: unknown; after: unknown }>(
    `select before, after from changes where subject = 'site' and subject_name = 'en' order by id`,
  )
  expect(rows.at(-1)).toEqual({ before: { slogan: 'Old' }, after: { slogan: 'New' } })
})
