import { activate } from '@jingke/contract/auth/calls'
import * as calls from '@jingke/contract/people/calls'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { appCode } from '../../server/tests/support/clients/authenticator.ts'
import { callOrThrow } from './lesson.ts'
import { demoPassword, expect, markOf, signInByCall, test, testCode } from './school.ts'

let created = 0

/** A learner with the demo password, for a journey that changes an account or a profile. */
export const createLearner = async (
  context: BrowserContext,
  profile: { institutionName?: string; phone?: string } = {},
): Promise<{ id: number; userName: string; name: string }> => {
  created += 1
  const mark = `${markOf(test.info())}-${created}`
  const userName = `learner-${mark}`
  const name = `学员 ${mark}`
  const { token } = await signInByCall(context, 'operator')
  const { learner, activation } = await callOrThrow<{
    learner: { id: number }
    activation: { code: string }
  }>(context, token, calls.createLearner, { userName, name, ...profile })
  const activated = await context.request.post(activate, {
    data: { activationCode: activation.code, newPassword: demoPassword },
  })
  expect((await activated.json()).code).toBe(200)
  return { id: learner.id, userName, name }
}

/** With an activation code from the operator; ends on the home page. */
export const activateAccount = async (view: Page, code: string, password: string) => {
  await view.goto('/activate')
  await view.getByLabel('激活码').fill(code)
  await view.getByRole('textbox', { name: '设置密码' }).fill(password)
  await view.getByRole('textbox', { name: '再次输入密码' }).fill(password)
  await view.getByRole('button', { name: '激活并登录' }).click()
  await expect(view).toHaveURL('/dashboard')
}

/** On the page of the sign-in, which may refuse it. */
export const sendSignIn = async (
  view: Page,
  userName: string,
  { password = demoPassword, code = testCode } = {},
) => {
  await view.getByLabel(/^用户名/).fill(userName)
  await view.getByLabel(/^密码/).fill(password)
  await view.getByLabel(/^验证码/).fill(code)
  await view.getByRole('button', { name: '登录', exact: true }).click()
}

/** Ends on the home page. */
export const signInByForm = async (view: Page, userName: string, password: string) => {
  await view.goto('/login')
  await sendSignIn(view, userName, { password })
  await expect(view).toHaveURL('/dashboard')
}

/** Where the secret is shown: a wrong code is refused, and the right one turns the second step on. */
export const confirmSecondStep = async (section: Locator) => {
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = section.getByRole('textbox', { name: '应用中显示的验证码' })
  await code.fill('12345')
  await section.getByRole('button', { name: '开启' }).click()
  await expect(section.getByText('验证码错误或已使用过')).toBeVisible()
  await code.fill(appCode(secret, new Date()))
  await section.getByRole('button', { name: '开启' }).click()
  const codes = section.page().getByRole('list', { name: '您的恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expect(section.getByText('已开启')).toBeVisible()
  return { secret, recoveryCode }
}

export const passSecondStep = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: '验证器中的验证码，或一个恢复码' }).fill(code)
  await page.getByRole('button', { name: '确认' }).click()
}

/** Imports one learner of a new institution from a csv file and returns the activation code from the printable sheet. */
export const importLearner = async (page: Page, file: Buffer, name: string): Promise<string> => {
  await page.goto('/console/learners')
  // A list without learners offers it too.
  await page.getByRole('link', { name: '导入', exact: true }).first().click()
  const csv = { name: 'learners.csv', mimeType: 'text/csv', buffer: file }
  await page.getByLabel('选择文件').setInputFiles(csv)
  await page.getByRole('switch', { name: /^新建这些机构/ }).check()
  await page.getByRole('button', { name: '导入 1 位学员' }).click()
  await expect(page.getByText('已导入 1 位学员')).toBeVisible()
  await page.getByRole('link', { name: '制作激活码单' }).click()
  await page.getByRole('button', { name: '发放并显示激活码' }).click()
  const strip = page.getByRole('listitem').filter({ hasText: name })
  const code = await strip.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()
  return code ?? ''
}
