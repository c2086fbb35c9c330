import { expectNotice } from './support/brief-text.ts'
import { expect, signInAs, test } from './support/school.ts'

const timedOut = '请求超时，请重试'
const brokenHeading = '页面出了点问题'

test('a page whose code cannot be loaded says so below the header, which leads to the others', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await navigation.getByRole('link', { name: '名师介绍' }).click()
  await expect(page.getByRole('heading', { name: brokenHeading })).toBeVisible()
  await navigation.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
})

for (const [user, start, heading, link] of [
  ['student', '/dashboard', '为您推荐', '/teachersIntroduction'],
  ['operator', '/console', '等您处理', '/console/learners'],
] as const)
  test(`a page that is opened offline says why it is not there, and the menu leads back: ${link}`, async ({
    page,
    context,
  }) => {
    await signInAs(context, user)
    await page.goto(start)
    // The first HTML has links too, before the app runs.
    await expect(
      page.locator('main').getByRole('heading', { name: heading, exact: true }),
    ).toBeVisible()
    await context.setOffline(true)
    await page.locator(`nav a[href="${link}"]`).first().click()
    await expect(page.locator('main').getByText('您已离线，页面未能加载。')).toBeVisible()
    await page.locator(`nav a[href="${start}"]`).first().click()
    await expect(
      page.locator('main').getByRole('heading', { name: heading, exact: true }),
    ).toBeVisible()
  })

test('a page stays if the code of a part beside it cannot be loaded', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.route('**/assets/popups-*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/popups-'),
  )
  await page.goto('/dashboard')
  await refused
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '名师介绍' })
    .click()
  await expect(page).toHaveURL('/teachersIntroduction')
  await expect(page.getByRole('heading', { name: brokenHeading })).toBeHidden()
})

test('a chat whose code cannot be loaded says so, and the next click opens it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.route('**/assets/chat-panel-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: /^咨询学业顾问/ })
  await expectNotice(page, timedOut, () => button.click())
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await page.unroute('**/assets/chat-panel-*.js')
  await button.click()
  await expect(page.getByRole('button', { name: '关闭对话' })).toBeVisible()
})

test('a command palette whose code cannot be loaded says so, and the next key opens it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.route('**/assets/palette-*.js', (route) => route.abort())
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: '等您处理' })).toBeVisible()
  await expectNotice(page, timedOut, () => page.keyboard.press('Control+k'))
  await page.unroute('**/assets/palette-*.js')
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('combobox', { name: '页面、学员、课程、会话、设置或操作' }),
  ).toBeFocused()
})
