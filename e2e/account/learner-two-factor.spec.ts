import type { Page } from '@playwright/test'
import { appCode } from '../../server/tests/support/clients/authenticator.ts'
import { expectNotice } from '../support/brief-text.ts'
import {
  confirmSecondStep,
  createLearner,
  passSecondStep,
  sendSignIn,
  signInByForm,
} from '../support/learner.ts'
import { demoPassword, expect, signInAs, test } from '../support/school.ts'

const signIn = async (page: Page, userName: string) => {
  await page.goto('/login')
  await sendSignIn(page, userName)
}

test('a learner turns on the second step, signs in with a code and a recovery code, and staff reset it', async ({
  page,
  context,
  browser,
}) => {
  const { userName, id } = await createLearner(context)
  await signInAs(context, userName)
  await page.goto('/my/changePass')
  const section = page.getByRole('region', { name: '登录两步验证' })
  await section.getByRole('button', { name: '开始设置' }).click()
  await section.getByRole('textbox', { name: '您的密码' }).fill(demoPassword)
  await section.getByRole('button', { name: '开始设置' }).click()
  await expect(section.getByRole('img', { name: /二维码/ })).toBeVisible()
  const { secret, recoveryCode } = await confirmSecondStep(section)

  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(elsewhere, userName)
  await expect(elsewhere.getByRole('heading', { name: '还差一步' })).toBeVisible()
  await passSecondStep(elsewhere, '12345')
  await expect(elsewhere.getByText('验证码错误或已使用过')).toBeVisible()
  await passSecondStep(elsewhere, appCode(secret, new Date(), 1))
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.goto('/my/changePass')
  await expect(elsewhere.getByText('剩余恢复码：10 个')).toBeVisible()
  await elsewhere.context().close()

  const third = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(third, userName)
  await passSecondStep(third, recoveryCode.toLowerCase())
  await expect(third).toHaveURL('/dashboard')
  await third.context().close()

  const office = await browser.newContext({ locale: 'zh-CN' })
  await signInAs(office, 'operator')
  const desk = await office.newPage()
  await desk.goto(`/console/learners/${id}`)
  await desk.getByRole('button', { name: '重置两步验证' }).click()
  await expectNotice(desk, '两步验证已重置', () =>
    desk.getByRole('alertdialog').getByRole('button', { name: '重置两步验证' }).click(),
  )
  await expect(desk.getByRole('button', { name: '重置两步验证' })).toBeHidden()
  await desk.goto(`/console/history?subject=learner&thing=${id}`)
  await expect(desk.getByText('重置两步验证').first()).toBeVisible()
  await office.close()

  const afterwards = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signInByForm(afterwards, userName, demoPassword)
  await afterwards.context().close()
})
