import { getCurrentUser } from '@jingke/contract/auth/calls'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callAs, demoPassword, expect, signInAs, signInByCall, test } from '../support/school.ts'

test('the operating record describes events in text, and its filters are in the URL', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/my/operatingRecord')
  await expect(page.getByRole('rowheader', { name: '登录成功' }).first()).toBeVisible()
  await page.getByLabel('类型').selectOption('password-changed')
  await expect(page).toHaveURL(/kind=password-changed/)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('rowheader', { name: '登录成功' }).first()).toBeVisible()
})

test('wrong passwords are shown beside their fields, and the input is kept', async ({
  page,
  context,
}) => {
  await signInAs(context, (await createLearner(context)).userName)
  await page.goto('/my/changePass')
  const [old, next, again] = [
    page.getByRole('textbox', { name: '原密码', exact: true }),
    page.getByRole('textbox', { name: '新密码', exact: true }),
    page.getByRole('textbox', { name: '再次输入新密码', exact: true }),
  ]
  await old.fill('not the password')
  await next.fill('short')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('新密码至少需要 8 个字符')).toBeVisible()
  await next.fill('four quiet rivers')
  await expect(page.getByText('很强')).toBeVisible()
  await again.fill('four quiet lakes')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
  await again.fill('four quiet rivers')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('原密码错误')).toBeVisible()
  await expect(old).toBeFocused()
  await expect(next).toHaveValue('four quiet rivers')
})

test('one device signs another out', async ({ page, context }) => {
  const { userName } = await createLearner(context)
  await signInAs(context, userName)
  const other = await signInByCall(context, userName)
  await page.goto('/my/changePass')
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await expectNotice(page, '其他设备均已退出登录', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click(),
  )
  await expect(page.getByText('只有本设备登录了您的账号。')).toBeVisible()
  const { code } = await callAs(context, other, getCurrentUser)
  expect([401, 406]).toContain(code)
})

test('a password change ends every other session and keeps this one', async ({ page, context }) => {
  const { userName } = await createLearner(context)
  const who = await signInAs(context, userName)
  const other = await signInByCall(context, userName)
  await page.goto('/my/changePass')
  await page.getByRole('textbox', { name: '原密码', exact: true }).fill(demoPassword)
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill('four quiet rivers')
  await page.getByRole('textbox', { name: '再次输入新密码', exact: true }).fill('four quiet rivers')
  await expectNotice(page, '密码已修改，其他设备已退出登录', () =>
    page.getByRole('button', { name: '修改密码' }).click(),
  )
  expect((await callAs(context, other, getCurrentUser)).code).toBe(406)
  expect((await callAs(context, who, getCurrentUser)).code).toBe(200)
})
