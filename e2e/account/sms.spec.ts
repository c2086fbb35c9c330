import type { BrowserContext, Page } from '@playwright/test'
import { startSmsWebhook, type TestSmsWebhook } from '../../server/tests/support/sms-webhook.ts'
import { expectNotice } from '../support/brief-text.ts'
import { openEmptySchool, setUpSchool } from '../support/empty-school.ts'
import { createLearner, signInByForm } from '../support/learner.ts'
import { demoPassword, expect, test } from '../support/school.ts'

const newPassword = 'a boat on the quiet lake'
const phone = '13800138000'
const number = '+8613800138000'

/** The code of the last message, once `count` have arrived. */
const readCode = async (webhook: TestSmsWebhook, count: number): Promise<string> => {
  await expect.poll(() => webhook.messagesTo(number)).toHaveLength(count)
  return /\d{6,8}/.exec(webhook.messagesTo(number).at(-1)?.text ?? '')?.[0] ?? ''
}

const confirmPhone = async (view: Page, webhook: TestSmsWebhook) => {
  await view.goto('/my/changePass')
  await view.getByRole('button', { name: '验证手机号' }).click()
  const dialog = view.getByRole('dialog', { name: '验证手机号' })
  await dialog.getByRole('textbox', { name: '您的密码' }).fill(demoPassword)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByLabel('6 位验证码').fill(await readCode(webhook, 1))
  await expectNotice(view, '手机号已验证', () =>
    dialog.getByRole('button', { name: '确认' }).click(),
  )
  await expect(view.getByText('已验证', { exact: true })).toBeVisible()
}

test('a learner without mail confirms a phone, and sets a new password with a code', async ({
  browser,
}) => {
  const webhook = await startSmsWebhook()
  const { url, secret } = webhook.config
  const school = await openEmptySchool(() => ({
    SMS_WEBHOOK_URL: url,
    SMS_WEBHOOK_SECRET: secret,
  }))
  const open = (): Promise<BrowserContext> =>
    browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
  try {
    const office = await open()
    await setUpSchool(await office.newPage(), school.setUp)
    const { userName } = await createLearner(office, { phone })
    const atHome = await (await open()).newPage()
    await signInByForm(atHome, userName, demoPassword)
    await confirmPhone(atHome, webhook)

    const elsewhere = await (await open()).newPage()
    await elsewhere.goto('/login')
    // The server-rendered page has no handlers until hydration.
    await expect(elsewhere.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
    await elsewhere.getByRole('button', { name: '忘记密码？' }).click()
    const dialog = elsewhere.getByRole('dialog', { name: '忘记密码' })
    await dialog.getByLabel('用户名或手机号').fill(phone)
    await dialog.getByRole('button', { name: '发送', exact: true }).click()
    await dialog.getByRole('button', { name: '输入短信验证码' }).click()
    const code = await readCode(webhook, 2)
    await expect(elsewhere.getByLabel('用户名或手机号')).toHaveValue(phone)
    await elsewhere.getByLabel('短信验证码').fill('00000000')
    await elsewhere.getByRole('textbox', { name: '设置密码' }).fill(newPassword)
    await elsewhere.getByRole('textbox', { name: '再次输入密码' }).fill(newPassword)
    await elsewhere.getByRole('button', { name: '保存并登录' }).click()
    await expect(elsewhere.getByText(/验证码不正确或已失效/)).toBeVisible()
    await elsewhere.getByLabel('短信验证码').fill(code)
    await elsewhere.getByRole('button', { name: '保存并登录' }).click()
    await expect(elsewhere).toHaveURL('/dashboard')

    await atHome.goto('/my/changePass')
    await expect(atHome).toHaveURL(/\/login/)
    await signInByForm(atHome, userName, newPassword)

    const console = await office.newPage()
    await console.goto('/console/mail')
    const row = console.getByRole('row', { name: /设置新密码/ })
    await expect(row).toContainText('+86…8000')
    await expect(row).toContainText('已发送')
    await console.getByRole('button', { name: '发送测试短信' }).click()
    await console.getByRole('dialog').getByLabel('手机号').fill(phone)
    await console.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click()
    await expect.poll(() => webhook.messagesTo(number)).toHaveLength(3)
  } finally {
    await school.close()
    await webhook.close()
  }
})
