import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { addTeam, createAdvisor, message, openChat, openSignedIn, write } from '../support/chat.ts'
import { createLearner } from '../support/learner.ts'
import { expect, signInAs, signInByCall, test } from '../support/school.ts'

test('an advisor gives several conversations to another team and to a colleague, and closes those without a new message', async ({
  page,
  context,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const { token } = await signInByCall(context, 'operator')
  const advisor = await createAdvisor(context, token, `顾问 ${mark}`)
  const colleague = await createAdvisor(context, token, `同事 ${mark}`)
  const otherTeam = `另一团队 ${mark}`
  const learners = [await createLearner(context), await createLearner(context)] as const
  const [first, second] = learners
  await addTeam(context, token, `团队 ${mark}`, [advisor, colleague], { learners })
  const otherId = await addTeam(context, token, otherTeam, [advisor, colleague])
  const ask = async (view: Page, text: string) => {
    await view.goto('/dashboard')
    await openChat(view)
    await write(view, text)
    await expect(message(view, text)).toContainText('已发送')
  }
  const firstPage = await openSignedIn(browser, first.userName, '10.99.3.2')
  await ask(firstPage, `请问 ${mark}`)
  await firstPage.context().close()
  await signInAs(context, second.userName)
  await ask(page, `请问 ${mark}`)

  const desk = await openSignedIn(browser, advisor.userName, '10.99.3.1')
  await desk.goto('/console/chat')
  const entries = desk.getByRole('list', { name: '会话' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  const select = async () => {
    for (const { name } of learners)
      await desk.getByRole('checkbox', { name: `选择与 ${name} 的会话` }).check()
  }
  await desk.getByRole('button', { name: '多选' }).click()
  await select()
  await expect(desk.getByText('已选 2 个')).toBeVisible()
  expect(await findViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: '转给其他团队' }).click()
  const moving = desk.getByRole('dialog', { name: '把 2 个会话转给其他团队' })
  await moving.getByRole('combobox', { name: '团队' }).selectOption(String(otherId))
  expect(await findViolations(desk)).toEqual([])
  await moving.getByRole('button', { name: '转交' }).click()
  for (const { name } of learners)
    await expect(entries.filter({ hasText: name })).toContainText(otherTeam)

  await select()
  await desk.getByRole('button', { name: '分配会话' }).click()
  await desk.getByRole('menuitem', { name: new RegExp(colleague.name) }).click()
  for (const { name } of learners)
    await expect(entries.filter({ hasText: name })).toContainText(colleague.name)

  await select()
  // After the conversations were selected.
  await write(page, `还有 ${mark}`)
  await expect(message(page, `还有 ${mark}`)).toContainText('已发送')
  await desk.getByRole('button', { name: '结束会话' }).click()
  const closing = desk.getByRole('dialog', { name: '结束 2 个会话？' })
  await closing.getByRole('button', { name: '结束会话' }).click()
  const refused = desk.getByRole('dialog', { name: '没有修改' })
  await expect(refused).toContainText(second.name)
  await expect(refused).not.toContainText(first.name)
  await refused.getByRole('button', { name: '知道了' }).last().click()
  await expect(desk.getByText('请勾选会话')).toBeVisible()
  await expect(entries.filter({ hasText: first.name })).toHaveCount(0)
  await expect(entries.filter({ hasText: second.name })).toContainText(`还有 ${mark}`)

  await desk.getByRole('button', { name: '多选' }).click()
  await expect(desk.getByRole('checkbox')).toHaveCount(0)
  await desk.getByRole('button', { name: '紧凑' }).click()
  await expect(entries.getByText(colleague.name)).toBeHidden()
  await desk.reload()
  await expect(desk.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', 'true')
  await expect(entries.getByText(colleague.name)).toBeHidden()
  await desk.context().close()
})
