import { findViolations } from '../support/axe.ts'
import { addTeam, createAdvisor, message, openChat, openSignedIn, write } from '../support/chat.ts'
import { createLearner } from '../support/learner.ts'
import { expect, signInAs, signInByCall, test } from '../support/school.ts'

test('an advisor hears of a new chat, mentions a colleague and transfers the case to another team, by keys', async ({
  page,
  context,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const { token } = await signInByCall(context, 'operator')
  const advisor = await createAdvisor(context, token, `顾问 ${mark}`)
  const colleague = await createAdvisor(context, token, `同事 ${mark}`)
  const expert = await createAdvisor(context, token, `专家 ${mark}`)
  const learner = await createLearner(context)
  await addTeam(context, token, `团队 ${mark}`, [advisor, colleague], {
    learners: [learner],
    assignsByLoad: true,
    answerMinutes: 60,
  })
  await addTeam(context, token, `专家组 ${mark}`, [expert])

  const desk = await openSignedIn(browser, advisor.userName, '10.99.4.1')
  await desk.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      )
      start.call(this, when)
    }
  })
  const html = desk.locator('html')
  const isWatching = new Promise<void>((resolve) => {
    desk.on('websocket', (socket) => socket.on('framesent', () => resolve()))
  })
  await desk.goto('/console/replies')
  await isWatching
  await desk.getByRole('button', { name: /^账号/ }).click()
  await desk.getByRole('menuitem', { name: '新消息提示音…' }).click()
  const sound = desk.getByRole('dialog', { name: '新消息提示音' })
  const isHeard = sound.getByRole('switch', { name: '播放提示音' })
  await expect(isHeard).not.toBeChecked()
  await sound.getByRole('button', { name: '试听' }).click()
  await expect(html).toHaveAttribute('data-tones', '2')
  // It shows what is stored.
  await isHeard.click()
  await expect(isHeard).toBeChecked()
  await expect(html).toHaveAttribute('data-tones', '4')
  expect(await findViolations(desk)).toEqual([])
  await desk.keyboard.press('Escape')

  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await openChat(page)
  await write(page, `请问 ${mark}`)
  await expect(message(page, `请问 ${mark}`)).toContainText('已发送')
  await expect(html).toHaveAttribute('data-tones', '6')
  await expect(desk).toHaveTitle(/^\(1\) /)

  await desk.getByRole('link', { name: /^学员咨询/ }).click()
  const entry = desk.getByRole('list', { name: '会话' }).getByRole('listitem')
  await expect(entry).toContainText(advisor.name)
  await expect(entry).toContainText('按时')
  await desk.keyboard.press('Shift+J')
  await expect(message(desk, `请问 ${mark}`)).toHaveCount(1)
  await expect(desk.getByText(`系统 将会话分配给 ${advisor.name}`)).toBeVisible()

  const reply = desk.getByRole('textbox', { name: '输入消息' })
  await desk.keyboard.press('r')
  await expect(reply).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(reply).not.toBeFocused()
  await desk.keyboard.press('?')
  const help = desk.getByRole('dialog', { name: '键盘快捷键' })
  await expect(help.getByText('离开回复框')).toBeVisible()
  expect(await findViolations(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await desk.keyboard.press('c')
  const closing = desk.getByRole('dialog', { name: '结束这个会话？' })
  await expect(closing).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(closing).toBeHidden()
  await desk.keyboard.press('a')
  const assigning = desk.getByRole('menuitem', { name: new RegExp(colleague.name) })
  await expect(assigning).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(assigning).toBeHidden()

  await desk.keyboard.press('n')
  const note = desk.getByRole('dialog', { name: '添加备注' })
  await expect(note.getByRole('textbox')).toBeFocused()
  await desk.keyboard.type('请看一下 @同事')
  await expect(note.getByRole('option', { name: colleague.name })).toBeVisible()
  expect(await findViolations(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(note.getByRole('listbox')).toBeHidden()
  await desk.keyboard.type(` @${colleague.name.slice(0, 2)}`)
  await desk.keyboard.press('Enter')
  await expect(note.getByText(`将通知：${colleague.name}`)).toBeVisible()
  await note.getByRole('button', { name: '保存' }).click()
  await expect(note).toBeHidden()

  const other = await openSignedIn(browser, colleague.userName, '10.99.4.2')
  await other.goto('/console')
  await expect(other.getByText('1 条备注提到您')).toBeAttached()
  await other
    .getByRole('region', { name: '提到我的' })
    .getByRole('link', { name: new RegExp(advisor.name) })
    .click()
  await expect(other.getByText(`@${colleague.name}`).last()).toBeVisible()
  await expect(other.getByRole('button', { name: '提到我的', exact: true })).toBeVisible()
  await other.keyboard.press('m')
  const mentions = other.getByRole('dialog', { name: '提到我的' })
  await expect(mentions.getByRole('listitem')).toContainText(learner.name)
  expect(await findViolations(other)).toEqual([])
  await other.context().close()

  await desk.keyboard.press('t')
  const transfer = desk.getByRole('dialog', { name: '转给其他团队' })
  await transfer.getByLabel('团队').selectOption({ label: `专家组 ${mark}` })
  await transfer.getByLabel('原因').fill('关于证书')
  expect(await findViolations(desk)).toEqual([])
  await transfer.getByRole('button', { name: '转交' }).click()
  await expect(transfer).toBeHidden()
  await expect(desk.getByText('选择一个会话')).toBeVisible()
  await desk.context().close()
  await expect(message(page, `您的咨询已转给「专家组 ${mark}」`)).toHaveCount(1)

  const last = await openSignedIn(browser, expert.userName, '10.99.4.3')
  await last.goto('/console/chat')
  await last.getByRole('button', { name: new RegExp(learner.name) }).click()
  await expect(message(last, `请问 ${mark}`)).toHaveCount(1)
  await expect(last.getByText('关于证书')).toBeVisible()
  await last.context().close()
})

test('the inbox says who is in time, due soon and late, is sorted by it and keeps views', async ({
  page,
  context,
}) => {
  await signInAs(context, 'advisor')
  const states = ['late', 'soon', 'ok'] as const
  await page.route('**/chat/teams', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const data = body.data.map((team: object) => ({ ...team, answerMinutes: 30 }))
    await route.fulfill({ json: { ...body, data } })
  })
  await page.route('**/chat/pageList', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const list = body.data.list.map((one: object, index: number) => ({
      ...one,
      answer: { state: states[index % 3], dueAt: new Date().toISOString() },
    }))
    await route.fulfill({ json: { ...body, data: { ...body.data, list } } })
  })
  await page.goto('/console/chat')
  const inbox = page.getByRole('list', { name: '会话' })
  await expect(inbox.getByText('已超时').first()).toBeVisible()
  await expect(inbox.getByText('快到期').first()).toBeVisible()
  await page.getByLabel('排序').selectOption('最先到期')
  await expect(page).toHaveURL(/order=due/)
  await inbox.getByRole('button').first().click()
  await expect(page).toHaveURL(/chat=\d+/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '保存为视图…' }).click()
  const naming = page.getByRole('dialog', { name: '保存为视图' })
  const name = `先到期 ${crypto.randomUUID().slice(0, 6)}`
  await naming.getByRole('textbox').fill(name)
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(naming).toBeHidden()
  await page.getByLabel('排序').selectOption('等待最久')
  await expect(page).not.toHaveURL(/order=due/)
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/order=due/)
  // The conversation stays open.
  await expect(page).toHaveURL(/chat=\d+/)
  await expect(page.getByLabel('排序')).toHaveValue('due')
  await page.unrouteAll({ behavior: 'wait' })
})
