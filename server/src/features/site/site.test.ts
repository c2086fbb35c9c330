import { SiteInfo, SitePages } from '@jingke/contract/site'
import { getSiteInfo, getSitePages, listNavigation } from '@jingke/contract/site/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { insertNavigationRow, putSitePages, putSiteSettings } from './index.ts'
import { siteTopic } from './site.ts'

const school = useSchool()

test('without settings the built-in texts are returned', async () => {
  for (const language of ['zh', 'en']) {
    const { body } = await school().call(getSitePages, {}, { language })
    expect(body.code).toBe(200)
    expect(SitePages.parse(body.data).story.length).toBeGreaterThan(0)
  }
})

test('a setting applies to its language, the rest stays built in', async () => {
  const { context } = school()
  await putSitePages(context.db, 'en', { slogan: 'Onwards' })
  await context.bus.publish(siteTopic, null)
  const english = await school().call(getSitePages, {}, { language: 'en' })
  expect(english.body.data).toMatchObject({ slogan: 'Onwards', email: '' })
  expect(english.body.data.services.length).toBeGreaterThan(0)
  const chinese = await school().call(getSitePages, {}, { language: 'zh' })
  expect(chinese.body.data.slogan).toBe('把一门课学到底')
})

test('a picture URL must be a path of this site or http(s); others fall back to the built-in one', async () => {
  const { context } = school()
  const { body: builtIn } = await school().call(getSiteInfo, {}, { language: 'en' })
  const unsafe = {
    webLogo: 'javascript:alert(1)',
    webBottomLogo: 'data:image/svg+xml,<svg onload=alert(1)>',
    webIco: '//evil.example/x.ico',
    webQRCode: '/\\evil.example',
    loginQrCode: 'x" onerror="alert(1)',
    mobileLoginUrl: 'javascript:alert(1)',
  }
  const put = async (values: Partial<SiteInfo>) => {
    await putSiteSettings(context.db, 'en', values)
    await context.bus.publish(siteTopic, null)
    return SiteInfo.parse((await school().call(getSiteInfo, {}, { language: 'en' })).body.data)
  }
  expect(await put({ ...unsafe, webName: 'School' })).toEqual({
    ...builtIn.data,
    webName: 'School',
  })
  const safe = { webLogo: '/files/images/aa/logo.png', webIco: 'https://cdn.example/x.ico' }
  expect(await put(safe)).toMatchObject(safe)
  await putSitePages(context.db, 'en', { heroImage: 'javascript:alert(1)' })
  await context.bus.publish(siteTopic, null)
  expect((await school().call(getSitePages, {}, { language: 'en' })).body.data.heroImage).toBe('')
})

test('the navigation of a new school has all pages, in both languages', async () => {
  const menuIn = async (language: string) => {
    const { body } = await school().call(listNavigation, {}, { language })
    return body.data.map(({ linkUrl, linkName }) => `${linkName} ${linkUrl}`)
  }
  expect(await menuIn('en')).toEqual([
    'Home /dashboard',
    'On-demand /onDemandCenter',
    'Teachers /teachersIntroduction',
    'Services /serviceIntroduction',
    'About /home',
  ])
  expect((await menuIn('zh')).map((entry) => entry.split(' ')[0])).toEqual([
    '首页',
    '点播中心',
    '名师介绍',
    '服务介绍',
    '关于我们',
  ])
  const { body } = await school().call(getSiteInfo, {})
  expect(body.data.closedPages).toEqual([])
})

test('the navigation leaves out entries whose link is unsafe', async () => {
  const { context } = school()
  await school().query('delete from navigation_items')
  const add = (linkUrl: string, position: number) =>
    insertNavigationRow(context.db, {
      linkUrl,
      position,
      nameZh: linkUrl,
      nameEn: linkUrl,
    })
  for (const [position, link] of ['/home', 'javascript:alert(1)', '//evil.example', ''].entries())
    await add(link, position)
  await context.bus.publish(siteTopic, null)
  const { body } = await school().call(listNavigation, { type: 0 })
  expect(body.data.map(({ linkUrl }) => linkUrl)).toEqual(['/home', ''])
})

test('a closed site returns only the closed branding', async () => {
  const { context } = school()
  const { db } = context
  await putSiteSettings(db, 'en', { webName: 'Hidden', statisticalCode: 'x' })
  await school().query('insert into site_rules (id, is_open) values (1, false)')
  await putSitePages(db, 'en', { slogan: 'Hidden' })
  await insertNavigationRow(db, {
    linkUrl: '/home',
    position: 9,
    nameZh: '首页',
    nameEn: 'Hidden',
  })
  await context.bus.publish(siteTopic, null)
  const english = { language: 'en' }
  const info = await school().call(getSiteInfo, {}, english)
  expect(info.body.data).toMatchObject({ userAccess: 0, webName: '' })
  const story = await school().call(getSitePages, {}, english)
  const nav = await school().call(listNavigation, { type: 0 }, english)
  const answers = [info.body, story.body, nav.body]
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(JSON.stringify(answers)).not.toContain('Hidden')
})
