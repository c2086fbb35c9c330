import { listRoles } from '@jingke/contract/auth/calls'
import { createStaff } from '@jingke/contract/people/calls'
import type { Page } from '@playwright/test'
import { appCode } from '../../server/tests/support/clients/authenticator.ts'
import { findViolations } from '../support/axe.ts'
import { confirmSecondStep, passSecondStep, sendSignIn } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { demoPassword, expect, markOf, signInByCall, test } from '../support/school.ts'

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
  const { secret, recoveryCode } = await confirmSecondStep(page.getByRole('main'))
  expect(await findViolations(page)).toEqual([])

  await signOut(page)
  await sendSignIn(page, userName)
  await passSecondStep(page, '12345')
  await expect(page.getByText('验证码错误或已使用过')).toBeVisible()
  await passSecondStep(page, appCode(secret, new Date(), 1))
  await expect(page).toHaveURL('/console')

  await signOut(page)
  await sendSignIn(page, userName)
  await passSecondStep(page, recoveryCode.toLowerCase())
  await expect(page).toHaveURL('/console')
  await page.goto('/console/account')
  await expect(page.getByText('剩余恢复码：9 个')).toBeVisible()
})
