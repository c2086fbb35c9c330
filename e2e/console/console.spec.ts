import { listMessages, listPopupMessages } from '@jingke/contract/messages/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import {
  callAs,
  demoPassword,
  expect,
  signInAs,
  signInByCall,
  test,
  testCode,
} from '../support/school.ts'

test('the console requires a sign-in, which leads back to the requested page', async ({ page }) => {
  await page.goto('/console/learners?state=disabled')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fconsole%2Flearners/)
  await page.getByLabel('用户名').fill('operator')
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  await page.getByRole('textbox', { name: '验证码' }).fill(testCode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/console/learners?state=disabled')
  await expect(page.getByRole('heading', { name: '学员', level: 1 })).toBeVisible()
})

test('a learner sees a message in the console, and no staff call is made', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/console/learners')
  await expect(page.getByText('这里是学校工作人员的后台')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '后台导航' })).toHaveCount(0)
  expect(calls.filter((path) => path.includes('/api-admin/'))).toEqual([])
})

test('learners download no code of the console', async ({ page, context }) => {
  await signInAs(context, 'student')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/my/personal')
  await expect(page.getByLabel('姓名')).toBeVisible()
  expect(files.filter((path) => /console|compose|sent-messages|learners/.test(path))).toEqual([])
})

test('an operator writes a message, sees its audience, sends and withdraws it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  const title = `放假通知 ${Date.now()}`
  await page.goto('/console/messages')
  await page.getByRole('link', { name: '写消息' }).first().click()
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill('五一放假')
  await text.selectText()
  await page.getByRole('button', { name: '加粗' }).click()
  await text.press('End')
  await text.pressSequentially('\n\n<img src=x onerror=alert(1)>')
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.locator('strong')).toHaveText('五一放假')
  await expect(preview.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(preview.locator('img')).toHaveCount(0)

  await page.getByText('某位学员').click()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('请选择接收对象')).toBeVisible()
  await page.getByRole('searchbox', { name: /^查找学员/ }).fill('student2')
  await page.getByRole('button', { name: /student2/ }).click()
  await expect(page.getByText('将送达 1 人')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expectNotice(page, '消息已发送', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true }).click(),
  )

  const learner = await signInByCall(context, 'student2')
  const titles = async () =>
    (
      await callAs<{ list: { title: string }[] }>(context, learner, listMessages, { pageSize: 50 })
    ).data.list.map((message) => message.title)
  expect(await titles()).toContain(title)

  await page.getByRole('button', { name: title }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expectNotice(page, '消息已撤回', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click(),
  )
  await expect(page.getByRole('row', { name: title }).getByText('已撤回')).toBeVisible()
  expect(await titles()).not.toContain(title)
})

test('leaving an unsent message asks for confirmation', async ({ page, context }) => {
  await signInAs(context, 'operator')
  await page.goto('/console/messages/write')
  await page.getByRole('textbox', { name: '标题' }).fill('写了一半')
  await page
    .getByRole('navigation', { name: '后台导航' })
    .getByRole('link', { name: '学员', exact: true })
    .click()
  await page.getByText('继续编辑', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('写了一半')
})

test('a message with too many links is refused beside the text, and the input is kept', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/messages/write')
  const typed = '[x](https://a.b)'.repeat(500)
  await page.getByRole('textbox', { name: '标题' }).fill('很多链接')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill(typed)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText(/正文连同格式共 \d+ 个字符，超过上限 20000/)).toBeVisible()
  await expect(text).toHaveValue(typed)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('很多链接')
})

test('a learner sees fields locked that an operator locked', async ({ page, context, browser }) => {
  await signInAs(context, 'operator')
  const learnerContext = await browser.newContext({
    locale: 'zh-CN',
    baseURL: test.info().project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.1' },
  })
  const { userName, name } = await createLearner(learnerContext)
  await signInAs(learnerContext, userName)
  await page.goto('/console/learners')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '锁定 学校' }).click()
  await expectNotice(page, '资料已保存', () =>
    page.getByRole('button', { name: '保存修改' }).click(),
  )

  const learner = await learnerContext.newPage()
  await learner.route(`**${listPopupMessages}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: [] } }),
  )
  await learner.goto('/my/personal')
  await expect(learner.getByLabel('学校')).toBeDisabled()
  await page.getByRole('button', { name: '解锁 学校' }).click()
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByRole('button', { name: '锁定 学校' })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存修改' })).toBeDisabled()
  await learner.reload()
  await expect(learner.getByLabel('学校')).toBeEnabled()
  await learnerContext.close()
})

test('a grade stated by a learner is unconfirmed until an operator confirms it', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'operator')
  const learnerContext = await browser.newContext({
    locale: 'zh-CN',
    baseURL: test.info().project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.2' },
  })
  const { userName, name } = await createLearner(learnerContext, {
    institutionName: '晨光书院',
  })
  await signInAs(learnerContext, userName)
  const learner = await learnerContext.newPage()
  await learner.route(`**${listPopupMessages}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: [] } }),
  )
  await learner.goto('/my/personal')
  await expect(learner.getByText('填写后经学校确认才会生效')).toBeVisible()
  await expect(learner.getByLabel('所属机构')).toBeDisabled()
  await learner.getByLabel('年级').selectOption('senior-3')
  await expectNotice(learner, '资料已保存', () =>
    learner.getByRole('button', { name: '保存修改' }).click(),
  )
  await expect(learner.getByLabel('年级')).toHaveAccessibleDescription('等待学校确认')

  await page.goto('/console/learners?state=unconfirmed')
  await page.getByRole('row', { name }).getByRole('link', { name }).click()
  await expect(page.getByLabel('年级', { exact: true })).toHaveValue('senior-3')
  await page.getByLabel('详细地址', { exact: true }).fill('尚未保存')
  await expectNotice(page, '已确认', () => page.getByRole('button', { name: '确认年级' }).click())
  await expect(page.getByRole('button', { name: '确认年级' })).toHaveCount(0)
  await expect(page.getByText('由学校设定，学员不能修改')).toHaveCount(2)
  await expect(page.getByLabel('详细地址', { exact: true })).toHaveValue('尚未保存')

  await learner.reload()
  await expect(learner.getByLabel('年级')).toHaveValue('senior-3')
  await expect(learner.getByLabel('年级')).toBeDisabled()
  await expect(learner.getByLabel('年级')).toHaveAccessibleDescription(/由学校设定/)
  await learnerContext.close()
})

test('an account is disabled and enabled again, each after a confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/learners?keyword=tao-ran')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: '停用账号' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用账号' }).click()
  await expect(page.getByRole('button', { name: '恢复账号' })).toBeVisible()
  await page.getByRole('button', { name: '恢复账号' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复账号' }).click()
  await expect(page.getByRole('button', { name: '停用账号' })).toBeVisible()
})

test('an operator reads the sign-in rules of the site; a change is sent and shown', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  // The rule would sign out the learners of other journeys, so the call is intercepted.
  const sent: unknown[] = []
  await page.route(`**${updateSiteRules}`, async (route) => {
    sent.push(route.request().postDataJSON())
    const data = { isOneDevice: true, isSecondStepRequired: false }
    await route.fulfill({ json: { code: 200, msg: 'success', data } })
  })
  await page.goto('/console/settings')
  const rule = page.getByRole('switch', { name: /学员同时只能在一台设备上登录/ })
  await expect(rule).not.toBeChecked()
  await expectNotice(page, '设置已保存', () => rule.click())
  await expect(rule).toBeChecked()
  expect(sent).toEqual([{ isOneDevice: true }])
})
