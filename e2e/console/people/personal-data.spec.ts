import { createLearner } from '@jingke/contract/people/calls'
import { expectNotice } from '../../support/brief-text.ts'
import { activateAccount } from '../../support/learner.ts'
import { callAs, expect, holdPopups, signInAs, test } from '../../support/school.ts'

const password = 'mist over the lake 7'

interface Created {
  activation: { code: string }
}

test('a learner downloads the own data and asks for deletion, and an operator confirms it', async ({
  page,
  context,
  browser,
}) => {
  const operator = await signInAs(context, 'operator')
  const userName = `leaver-${crypto.randomUUID().slice(0, 8)}`
  const name = `叶知秋 ${userName}`
  const { data } = await callAs<Created>(context, operator, createLearner, { userName, name })
  const learner = await browser.newContext({ locale: 'zh-CN' })
  await holdPopups(learner)
  const own = await learner.newPage()
  await activateAccount(own, data.activation.code, password)

  await own.goto('/my/changePass')
  const download = own.waitForEvent('download')
  await own.getByRole('button', { name: '下载我的数据' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data.zip')

  await own.getByRole('button', { name: '申请注销账号' }).click()
  const dialog = own.getByRole('dialog', { name: '申请注销账号？' })
  await dialog.getByRole('textbox', { name: '当前密码' }).fill('not the password')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog.getByText('原密码错误')).toBeVisible()
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(password)
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(own.getByRole('button', { name: '撤回申请' })).toBeVisible()

  await page.goto('/console/deletion-requests?state=open')
  await page.getByRole('button', { name: `确认注销 ${name}` }).click()
  await expectNotice(page, '账号已注销', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '确认注销' }).click(),
  )

  await own.reload()
  await expect(own).toHaveURL(/\/login/)
  await learner.close()
})
