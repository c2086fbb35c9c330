import { demoPassword, expect, signInAs, test, testCode } from './school.ts'

test('a visitor is sent to the sign-in and, once signed in, to where she was going', async ({
  page,
}) => {
  await page.goto('/401')
  await expect(page).toHaveURL('/login')
  await page.goto('/serviceIntroduction')
  await expect(page).toHaveURL('/login?redirect=%2FserviceIntroduction')
  await page.getByLabel(/^用户名/).fill('student')
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByLabel(/^验证码/).fill(testCode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/serviceIntroduction')
})

for (const path of ['/login', '/aboutUs', '/404', '/home'])
  test(`a visitor may see ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
  })

test('the front door leads to the page about the school', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('somebody signed in does not see the sign-in again', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('an address that does not exist leads to the page that says so', async ({ page, context }) => {
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

test('/redirect leads to a page of ours', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/redirect/serviceIntroduction')
  await expect(page).toHaveURL('/serviceIntroduction')
})

test('protected answers never arrive without a session', async ({ page }) => {
  const answers: string[] = []
  page.on('response', (response) => answers.push(new URL(response.url()).pathname))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(answers.filter((path) => path.includes('/user/getCurrentUser'))).toEqual([])
})
