import { addTeam, createAdvisor, message, openChat, openSignedIn, write } from '../support/chat.ts'
import { createLearner } from '../support/learner.ts'
import { expect, signInAs, signInByCall, test } from '../support/school.ts'

test('the case of an absent advisor goes to the backup, who answers with a canned reply', async ({
  page,
  context,
  browser,
}) => {
  // Three browsers, and the server hands over every 20 s.
  const mark = crypto.randomUUID().slice(0, 8)
  const { token } = await signInByCall(context, 'operator')
  const absent = await createAdvisor(context, token, `离岗 ${mark}`)
  const backup = await createAdvisor(context, token, `代班 ${mark}`)
  const learner = await createLearner(context)
  await addTeam(context, token, `移交 ${mark}`, [absent, backup], {
    learners: [learner],
    handOverMinutes: 0,
  })
  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await openChat(page)
  await write(page, `请问 ${mark}`)
  await expect(message(page, `请问 ${mark}`)).toContainText('已发送')

  const desk = await openSignedIn(browser, absent.userName, '10.99.1.1')
  await desk.goto('/console/chat')
  await desk.getByRole('button', { name: new RegExp(learner.name) }).click()
  await desk.getByRole('button', { name: '负责人：未分配' }).click()
  await desk.getByRole('menuitem', { name: '由我接手' }).click()
  await expect(desk.getByRole('button', { name: '负责人：我' })).toBeVisible()
  await desk.getByRole('button', { name: '设置离岗' }).click()
  const absence = desk.getByRole('dialog', { name: '设置离岗' })
  await absence.getByLabel('代班顾问').selectOption({ label: backup.name })
  await absence.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByRole('button', { name: /^离岗至/ })).toBeVisible()

  const stand = await openSignedIn(browser, backup.userName, '10.99.1.2')
  await stand.goto('/console/replies')
  await stand.getByRole('button', { name: '新建常用语' }).click()
  const form = stand.getByRole('dialog', { name: '新建常用语' })
  await form.getByRole('textbox', { name: '标题' }).fill('问候')
  await form.getByRole('textbox', { name: '内容' }).fill('{{同学}}您好')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('没有这个变量：{{同学}}')).toBeVisible()
  const text = '{{学员}}您好，我是{{顾问}}。《{{课程}}》学到哪里了？'
  await form.getByRole('textbox', { name: '内容' }).fill(text)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(stand.getByRole('row').filter({ hasText: '问候' })).toBeVisible()

  await stand.goto('/console/chat')
  await stand.getByRole('button', { name: new RegExp(learner.name) }).click()
  await expect(stand.getByRole('button', { name: '负责人：我' })).toBeVisible()
  await expect(stand.getByText(`将会话移交给 ${backup.name}`)).toBeVisible()
  const answer = stand.getByRole('textbox', { name: '输入消息' })
  await answer.press('/')
  await stand.getByRole('combobox', { name: '查找常用语' }).fill('问')
  await expect(stand.getByRole('option', { name: /问候/ })).toBeVisible()
  await stand.getByRole('combobox', { name: '查找常用语' }).press('Enter')
  await expect(answer).toHaveValue(
    `${learner.name}您好，我是${backup.name}。《{{课程}}》学到哪里了？`,
  )
  // The learner has watched nothing: the variable stays, selected, and is not sent.
  await answer.press('Enter')
  await expect(stand.getByText('发送前请先填写 {{课程}}。')).toBeVisible()
  await stand.keyboard.type('高等数学')
  await answer.press('Enter')
  const sent = `${learner.name}您好，我是${backup.name}。《高等数学》学到哪里了？`
  await expect(message(page, sent)).toHaveCount(1)
  await expect(message(stand, sent)).toHaveCount(1)
  await expect(desk.getByRole('button', { name: `负责人：${backup.name}` })).toBeVisible()
  await stand.context().close()
  await desk.context().close()
})

test('outside the working hours the chat says so until somebody answers, and its bell is a choice that stays', async ({
  page,
  context,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const { token } = await signInByCall(context, 'operator')
  const advisor = await createAdvisor(context, token, `夜班 ${mark}`)
  const learner = await createLearner(context)
  await addTeam(context, token, `休息 ${mark}`, [advisor], {
    learners: [learner],
    hours: { timeZone: 'Asia/Shanghai', days: Array.from({ length: 7 }, () => null), holidays: [] },
  })
  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await openChat(page)
  const closed = page.getByText('现在不在服务时间，我们会尽快回复。')
  await expect(closed).toBeVisible()
  await write(page, `有人吗 ${mark}`)
  await expect(message(page, `有人吗 ${mark}`)).toContainText('已发送')

  const desk = await openSignedIn(browser, advisor.userName, '10.99.1.3')
  await desk.goto('/console/chat')
  await desk.getByRole('button', { name: new RegExp(learner.name) }).click()
  await write(desk, `在的 ${mark}`)
  await expect(message(page, `在的 ${mark}`)).toBeVisible()
  await expect(closed).toHaveCount(0)
  await desk.context().close()

  const bell = page.getByRole('button', { name: '新消息声音和桌面通知' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await openChat(page)
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
})
