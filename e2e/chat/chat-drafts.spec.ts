import { signOut } from '@jingke/contract/auth/calls'
import { listConversations } from '@jingke/contract/chat/calls'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { message, openChat, write } from '../support/chat.ts'
import { sendSignIn, signInByForm } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import {
  callAs,
  demoPassword,
  expect,
  markOf,
  signInAs,
  signInByCall,
  test,
} from '../support/school.ts'

const area = (page: Page) => page.getByRole('textbox', { name: '输入消息' })

const signInHere = async (page: Page, userName: string) => {
  await sendSignIn(page, userName)
  await expect(page.getByRole('navigation', { name: '后台导航' })).toBeVisible()
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('an answer that is not sent survives a reload and the end of the session, for its writer only', async ({
  page,
  context,
}) => {
  await signInAs(context, 'advisor2')
  const { token } = await signInByCall(context, 'advisor2')
  const { list } = await callOrThrow<{ list: { chatId: number }[] }>(
    context,
    token,
    listConversations,
    { view: 'open' },
  )
  const address = `/console/chat?chat=${list[0]?.chatId}`
  const answer = `${markOf(test.info())} ${'您可以先看第三章。'.repeat(100)}`.trim()

  await page.goto(address)
  await area(page).fill(answer)
  await expect.poll(async () => /draft:/.test(await stored(page))).toBe(true)
  await page.reload()
  await expect(area(page)).toHaveValue(answer)

  const own = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await callAs(context, { token: own }, signOut, { token: own })
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(await stored(page)).not.toContain('您可以先看第三章')

  await signInHere(page, 'operator')
  await page.goto(address)
  await expect(page.getByRole('log')).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)

  await signInHere(page, 'advisor2')
  await page.goto(address)
  await expect(area(page)).toHaveValue(answer)

  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog', { name: '有 1 段没发出的文字' })
  await question.getByRole('button', { name: '不退出' }).click()
  await area(page).press('Enter')
  await expect(message(page, answer)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await expect.poll(() => stored(page)).not.toMatch(/"draft:/)
})

test('a learner’s message that was never acknowledged survives signing out, and is sent later once', async ({
  page,
}) => {
  let isServerThere = false
  await page.routeWebSocket(/\/chat\/socket/, (socket) => {
    if (isServerThere) socket.connectToServer()
  })
  await signInByForm(page, 'student2', demoPassword)
  await openChat(page)
  const text = `没有送达 ${markOf(test.info())}`
  await write(page, text)
  await expect(message(page, text)).toHaveCount(1)
  await expect.poll(async () => /draft:/.test(await stored(page))).toBe(true)

  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog', { name: '有 1 段没发出的文字' })
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: '保留并退出' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await stored(page)).not.toContain('没有送达')

  isServerThere = true
  await signInByForm(page, 'student2', demoPassword)
  await openChat(page)
  await expect(message(page, text)).toHaveCount(1)
  await expect.poll(async () => /draft:/.test(await stored(page))).toBe(false)
  await page.reload()
  await openChat(page)
  await expect(message(page, text)).toHaveCount(1)
})
