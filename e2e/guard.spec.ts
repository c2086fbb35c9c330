import { getCurrentUser } from '@jingke/contract/auth/calls'
import { changeInitialData } from './support/initial-data.ts'
import { sendSignIn } from './support/learner.ts'
import { expect, signInAs, test } from './support/school.ts'

test('a visitor is sent to the sign-in and afterwards to the requested page', async ({ page }) => {
  await page.goto('/401')
  await expect(page).toHaveURL('/login')
  await page.goto('/serviceIntroduction')
  await expect(page).toHaveURL('/login?redirect=%2FserviceIntroduction')
  await sendSignIn(page, 'student')
  await expect(page).toHaveURL('/serviceIntroduction')
})

for (const path of ['/login', '/aboutUs', '/404', '/home'])
  test(`a visitor may see ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
  })

test('/ leads visitors to the page about the school', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('a signed-in learner is redirected from the sign-in page', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await signInAs(context, 'student')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('region', { name: '为您推荐' })).toBeVisible()
  // With the cookie also before any script is there.
  await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login?redirect=%2Fmy%2Frecord')
  await expect(page).toHaveURL('/dashboard')
})

test('an unknown path leads to the not-found page', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '这一页走丢了' })).toBeVisible()
})

for (const path of [
  '//evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
])
  test(`/redirect/${path} does not leave the site`, async ({ page, context }) => {
    await signInAs(context, 'student')
    await page.goto(`/redirect/${path}`)
    await expect(page).toHaveURL('/404')
  })

for (const [path, address] of [
  ['serviceIntroduction', '/serviceIntroduction'],
  ['onDemandCenter%3Fid=1', '/onDemandCenter?id=1'],
] as const)
  test(`/redirect/${path} leads to a page of the site`, async ({ page, context }) => {
    await signInAs(context, 'student')
    await page.goto(`/redirect/${path}`)
    await expect(page).toHaveURL(address)
  })

test('protected calls are refused without a session', async ({ page }) => {
  const answers: string[] = []
  page.on('response', (response) => answers.push(new URL(response.url()).pathname))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(answers.filter((path) => path.includes(getCurrentUser))).toEqual([])
})

for (const [path, wayBack] of [
  ['/no/such/page', '%2Fno%2Fsuch%2Fpage'],
  ['/course?id=abc', '%2Fcourse%3Fid%3Dabc'],
  ['/onDemandCenter/3', '%2FonDemandCenter%2F3'],
  ['/my', '%2Fmy'],
] as const)
  test(`a visitor at ${path} is sent to the sign-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${wayBack}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a course without an id leads to the not-found page', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/course?id=abc')
  await expect(page).toHaveURL('/404')
})

test('a page that no entry of the navigation opens is closed, and links to it are gone', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await changeInitialData(page, (data) => ({
    ...data,
    navigation: data.navigation.filter(({ linkUrl }) => linkUrl === '/serviceIntroduction'),
    site: { ...data.site, closedPages: ['/onDemandCenter', '/teachersIntroduction'] },
  }))
  for (const path of ['/teachersIntroduction', '/onDemandCenter?id=1', '/onDemandCenter/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/404')
  }
  await page.goto('/serviceIntroduction')
  await expect(page).toHaveURL('/serviceIntroduction')
  const closedLinks = page.locator('a[href^="/onDemandCenter"], a[href^="/teachersIntroduction"]')
  await page.goto('/dashboard')
  await expect(page.locator('main a[href^="/course?id="]').first()).toBeVisible()
  await expect(closedLinks).toHaveCount(0)
  await page.goto('/course?id=1')
  await expect(page.getByText('主讲', { exact: true })).toBeVisible()
  await expect(closedLinks).toHaveCount(0)
  await page.goto('/my/collect')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(closedLinks).toHaveCount(0)
  await page.locator('body').press('/')
  const field = page.getByRole('combobox', { name: /^搜索课程/ })
  await field.fill('Calculus')
  await expect(page.getByRole('option', { name: /Calculus/ }).first()).toBeVisible()
  await field.fill('林砚秋')
  await expect(page.getByText('没有找到相近的名称', { exact: true })).toBeVisible()
  await expect(closedLinks).toHaveCount(0)
})

for (const path of ['/course?id=1', '/my/personal', '/videoPlayer'])
  test(`a closed site shows the closed page at ${path}`, async ({ page, context }) => {
    await signInAs(context, 'student')
    await changeInitialData(page, (data) => ({ ...data, site: { ...data.site, userAccess: 0 } }))
    await page.goto(path)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: '这一页走丢了' })).toBeVisible()
    await expect(page.locator('header, footer, nav, aside')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
  })

for (const path of ['/login', '/login/', '/Login'])
  test(`${path} hides the navigation`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: /^用户名/ })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '打开导航栏' })).toHaveCount(0)
  })
