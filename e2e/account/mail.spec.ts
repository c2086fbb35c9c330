import type { BrowserContext, Page } from '@playwright/test'
import { startSmtpServer, type TestSmtpServer } from '../../server/tests/support/smtp-server.ts'
import { expectNotice } from '../support/brief-text.ts'
import { openEmptySchool, setUpSchool } from '../support/empty-school.ts'
import { createLearner, signInByForm } from '../support/learner.ts'
import { demoPassword, expect, test } from '../support/school.ts'

const newPassword = 'a boat on the quiet lake'
const email = 'learner@mail.example'

/** Reads the last mail, once `count` have arrived. */
const readMail = async (smtp: TestSmtpServer, count: number): Promise<string> => {
  await expect.poll(() => smtp.mailsTo(email)).toHaveLength(count)
  return smtp.mailsTo(email).at(-1)?.text ?? ''
}

const confirmAddress = async (view: Page, smtp: TestSmtpServer) => {
  await view.goto('/my/changePass')
  await view.getByRole('button', { name: '添加邮箱' }).click()
  const dialog = view.getByRole('dialog', { name: '邮箱' })
  await dialog.getByLabel('邮箱地址').fill(email)
  await dialog.getByRole('textbox', { name: '您的密码' }).fill(demoPassword)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  const code = /^\d{6}$/m.exec(await readMail(smtp, 1))?.[0] ?? ''
  await dialog.getByLabel('6 位验证码').fill(code)
  await expectNotice(view, '邮箱已确认', () => dialog.getByRole('button', { name: '确认' }).click())
  await expect(view.getByText(email)).toBeVisible()
}

const turnDigestOff = async (view: Page) => {
  const digest = view.getByRole('switch', { name: /^每周小结邮件/ })
  await expect(digest).toBeChecked()
  await digest.click()
  await expect(digest).not.toBeChecked()
  await view.reload()
  await expect(digest).not.toBeChecked()
  await expect(view.getByRole('switch', { name: /^未读消息邮件提醒/ })).toBeChecked()
}

const askForLink = async (view: Page, account: string) => {
  await view.goto('/login')
  // The server-rendered page has no handlers until hydration.
  await expect(view.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await view.getByRole('button', { name: '忘记密码？' }).click()
  const dialog = view.getByRole('dialog', { name: '忘记密码' })
  await dialog.getByLabel('用户名或邮箱').fill(account)
  await dialog.getByRole('button', { name: '发送链接' }).click()
  await expect(dialog.getByText(/链接已经发出/)).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
}

test('a learner confirms an address, turns the weekly digest off, and gets a new password by mail', async ({
  browser,
}) => {
  const smtp = await startSmtpServer()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'School <post@school.example>' }
  const school = await openEmptySchool(() => mail)
  const open = (): Promise<BrowserContext> =>
    browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
  try {
    const office = await open()
    await setUpSchool(await office.newPage(), school.setUp)
    const { userName } = await createLearner(office)
    const home = await open()
    const atHome = await home.newPage()
    await signInByForm(atHome, userName, demoPassword)
    await confirmAddress(atHome, smtp)
    await turnDigestOff(atHome)

    const other = await open()
    const elsewhere = await other.newPage()
    await askForLink(elsewhere, userName)
    const link = /^http\S+$/m.exec(await readMail(smtp, 2))?.[0] ?? ''
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: '设置新密码' })).toBeVisible()
    await elsewhere.getByRole('textbox', { name: '设置密码' }).fill(newPassword)
    await elsewhere.getByRole('textbox', { name: '再次输入密码' }).fill(newPassword)
    await elsewhere.getByRole('button', { name: '保存并登录' }).click()
    await expect(elsewhere).toHaveURL('/dashboard')

    await other.clearCookies()
    await elsewhere.evaluate(() => localStorage.clear())
    await elsewhere.goto('/')
    await elsewhere.goto(link)
    await elsewhere.getByRole('textbox', { name: '设置密码' }).fill(demoPassword)
    await elsewhere.getByRole('textbox', { name: '再次输入密码' }).fill(demoPassword)
    await elsewhere.getByRole('button', { name: '保存并登录' }).click()
    await expect(elsewhere.getByRole('alert')).toContainText('链接不正确或已失效')

    await atHome.goto('/my/changePass')
    await expect(atHome).toHaveURL(/\/login/)
    await signInByForm(atHome, userName, newPassword)
  } finally {
    await school.close()
    await smtp.close()
  }
})
