import { listRoles } from '@jingke/contract/auth/calls'
import { createStaff } from '@jingke/contract/people/calls'
import type { Page } from '@playwright/test'
import { appCode } from '../../server/tests/support/clients/authenticator.ts'
import { findViolations } from '../support/axe.ts'
import { callOrThrow } from '../support/lesson.ts'
import { demoPassword, expect, markOf, signInByCall, test, testCode } from '../support/school.ts'

const signIn = async (page: Page, userName: string) => {
  await page.getByLabel('用户名').fill(userName)
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  await page.getByRole('textbox', { name: '验证码' }).fill(testCode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const pass = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: '验证器中的验证码，或一个恢复码' }).fill(code)
  await page.getByRole('button', { name: '确认' }).click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a member of staff sets up two-factor sign-in, and signs in with a code and with a recovery code', async ({
  page,
  context,
}) => {
  const { token } = await signInByCall(context, 'operator')
  const userName = `auditor-${markOf(test.info())}`
  const roles = await callOrThrow<{ id: number; builtIn: string | null }[]>(
    context,
    token,
    listRoles,
    {},
  )
  const { activation } = await callOrThrow<{ activation: { code: string } }>(
    context,
    token,
    createStaff,
    { userName, name: '闻人静', roleId: roles.find(({ builtIn }) => builtIn === 'auditor')?.id },
  )
  await page.goto('/activate')
  await page.getByLabel('激活码').fill(activation.code)
  await page.getByRole('textbox', { name: '设置密码' }).fill(demoPassword)
  await page.getByRole('textbox', { name: '再次输入密码' }).fill(demoPassword)
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page).toHaveURL('/console')

  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '账号与安全' }).click()
  await page.getByRole('textbox', { name: '您的密码' }).fill(demoPassword)
  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByRole('textbox', { name: '应用中显示的验证码' })
  await code.fill('12345')
  await page.getByRole('button', { name: '开启' }).click()
  await expect(page.getByText('验证码错误或已使用过')).toBeVisible()
  await code.fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: '开启' }).click()
  const codes = page.getByRole('list', { name: '您的恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expect(page.getByText('已开启')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await signOut(page)
  await signIn(page, userName)
  await pass(page, '12345')
  await expect(page.getByText('验证码错误或已使用过')).toBeVisible()
  await pass(page, appCode(secret, new Date(), 1))
  await expect(page).toHaveURL('/console')

  await signOut(page)
  await signIn(page, userName)
  await pass(page, recoveryCode.toLowerCase())
  await expect(page).toHaveURL('/console')
  await page.goto('/console/account')
  await expect(page.getByText('剩余恢复码：9 个')).toBeVisible()
})
