import { signInByForm } from '../../support/learner.ts'
import { expect, signInAs, test } from '../../support/school.ts'

const password = 'mist over the lake 7'

test('an operator creates a learner, who activates the account and signs in', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'operator')
  const userName = `new-${Date.now()}`
  await page.goto('/console/learners')
  await page.getByRole('link', { name: '新建学员' }).click()
  await page.getByRole('button', { name: '建立学员' }).click()
  await expect(page.getByText('请填写用户名')).toBeVisible()
  await page.getByLabel('用户名').fill('student')
  await page.getByLabel('姓名').fill('钟离月')
  await page.getByRole('button', { name: '建立学员' }).click()
  await expect(page.getByText('用户名“student”已被使用，请换一个')).toBeVisible()
  await page.getByLabel('用户名').fill(userName)
  await page.getByRole('button', { name: '建立学员' }).click()
  const dialog = page.getByRole('dialog')
  const code = (await dialog.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: '完成' }).first().click()
  await expect(page.getByRole('heading', { name: /钟离月/, level: 1 })).toBeVisible()
  await expect(page.getByText('未激活')).toBeVisible()

  const learner = await browser.newContext({ locale: 'zh-CN' })
  const own = await learner.newPage()
  await own.goto('/login')
  await own.getByRole('link', { name: '收到了激活码？设置密码' }).click()
  await expect(own).toHaveURL('/activate')
  await own.getByLabel('激活码').fill('0000-0000-0000-0000')
  await own.getByRole('textbox', { name: '设置密码' }).fill(password)
  await own.getByRole('textbox', { name: '再次输入密码' }).fill(password)
  await own.getByRole('button', { name: '激活并登录' }).click()
  await expect(own.getByText('激活码无效或已过期')).toBeVisible()
  await own.getByLabel('激活码').fill(code.toLowerCase())
  await own.getByRole('button', { name: '激活并登录' }).click()
  await expect(own).toHaveURL('/dashboard')
  await expect(own.getByRole('heading', { name: /钟离月/, level: 1 })).toBeVisible()
  await learner.close()

  const later = await browser.newContext({ locale: 'zh-CN' })
  const again = await later.newPage()
  await signInByForm(again, userName, password)
  await later.close()

  await page.reload()
  await expect(page.getByText('未激活')).toBeHidden()
})

test('leaving an unsaved form for a new learner asks for confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/learners/new')
  await page.getByLabel('姓名').fill('写了一半')
  await page
    .getByRole('navigation', { name: '后台导航' })
    .getByRole('link', { name: '学员', exact: true })
    .click()
  await page.getByText('继续编辑', { exact: true }).click()
  await expect(page.getByLabel('姓名')).toHaveValue('写了一半')
})
