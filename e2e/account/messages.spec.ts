import {
  countUnread,
  dismissPopup,
  listPopupMessages,
  readMessage,
  sendMessage,
} from '@jingke/contract/messages/calls'
import type { BrowserContext } from '@playwright/test'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import {
  allowPopups,
  callAs,
  expect,
  markOf,
  signInAs,
  signInByCall,
  test,
} from '../support/school.ts'

let sent = 0

/** An operator writes to one learner; titles are unique. */
const send = async (
  context: BrowserContext,
  userName: string,
  change: { isPopup?: boolean; body?: string } = {},
): Promise<{ id: number; title: string }> => {
  sent += 1
  const operator = await signInByCall(context, 'operator')
  const title = `通知 ${markOf(test.info())} ${sent}`
  const answer = await callAs<{ id: number }>(context, operator, sendMessage, {
    title,
    body: '<p>请在<strong>周五</strong>前完成。</p>',
    audience: { kind: 'person', value: userName },
    isPopup: false,
    ...change,
  })
  expect(answer.code).toBe(200)
  return { id: answer.data.id, title }
}

test.describe('messages to one learner', () => {
  test.describe.configure({ mode: 'serial' })

  test('a pop-up message is shown once, traps the focus, and is in the message centre', async ({
    page,
    context,
  }) => {
    await allowPopups(context)
    const who = await signInAs(context, 'advisor')
    for (const { id } of (await callAs<{ id: number }[]>(context, who, listPopupMessages)).data)
      await callAs(context, who, dismissPopup, { id })
    const { title } = await send(context, 'advisor', { isPopup: true })
    await page.goto('/dashboard')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      // From the last control the focus may move to the browser, but not to the page behind.
      const isKept = await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement === body || Boolean(activeElement?.closest('dialog'))
      })
      expect(isKept).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: /^账号: / })).toBeVisible()
    await page.goto('/my/message')
    await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('a message never pops up over a playing video', async ({ page, context }) => {
    await allowPopups(context)
    await signInAs(context, 'advisor')
    const { title } = await send(context, 'advisor', { isPopup: true })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const video = document.createElement('video')
        Object.defineProperty(video, 'paused', { value: false, writable: true })
        document.body.append(video)
      }),
    )
    await page.clock.install()
    const asked = page.waitForResponse(`**${listPopupMessages}`)
    await page.goto('/dashboard')
    await asked
    await expect(page.getByRole('button', { name: /^账号: / })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) Object.assign(video, { paused: true })
      video?.dispatchEvent(new Event('pause'))
    })
    await page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: '知道了' })
      .first()
      .click()
  })

  test('opening a message by its URL marks it as read and lowers the count', async ({
    page,
    context,
  }) => {
    // Nobody else writes to this learner, so that the count changes by this journey only.
    const { userName } = await createLearner(context)
    const who = await signInAs(context, userName)
    const { id, title } = await send(context, userName)
    const newer = await send(context, userName)
    const before = (await callAs<number>(context, who, countUnread)).data
    await page.goto(`/my/message?id=${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('article').getByText('周五')).toHaveCSS(
      'font-weight',
      /[67]00|bold/,
    )
    const unread = async () => (await callAs<number>(context, who, countUnread)).data
    await expect.poll(unread).toBe(before - 1)
    // A message that is read keeps its place above unread ones until the list is opened again.
    await page.getByRole('link', { name: new RegExp(newer.title) }).click()
    await expect(page.getByRole('heading', { name: newer.title })).toBeVisible()
    const rows = page.getByRole('list', { name: '消息列表' }).getByRole('link')
    await expect.poll(unread).toBe(before - 2)
    await expect(rows.nth(0)).toContainText(newer.title)
    await expect(rows.filter({ hasText: '未读' }).first()).toBeVisible()
    await send(context, userName)
    await page.reload()
    await expectNotice(page, '所有消息均已标为已读', () =>
      page.getByRole('button', { name: '全部标为已读' }).click(),
    )
    await page.getByText('未读', { exact: true }).click()
    await expect(page.getByText('没有未读消息')).toBeVisible()
  })
})

test('markup outside the allow-list is removed', async ({ page, context }) => {
  await signInAs(context, 'student')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const body = [
    '<p onclick="alert(1)">安全的文字</p>',
    '<img src=x onerror=alert(1)><script>alert(1)</script><style>*{display:none}</style>',
    '<a href="javascript:alert(1)">坏链接</a> <a href="/course?id=1" target="x">好链接</a>',
    '<a href="https://school.example@evil.example/">假链接</a>',
    '<iframe src="/home"></iframe><svg><script>alert(1)</script></svg><form><input></form>',
  ].join('')
  await page.route(`**${readMessage}`, (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'success',
        data: {
          id: 7,
          kind: 'notice',
          title: '<b>标题</b>',
          summary: '',
          isRead: true,
          sentAt: new Date().toISOString(),
          body,
        },
      },
    }),
  )
  await page.goto('/my/message?id=7')
  const article = page.getByRole('article')
  await expect(article.getByText('安全的文字')).toBeVisible()
  await expect(article.getByRole('heading', { name: '<b>标题</b>' })).toBeVisible()
  await expect(article.getByRole('link', { name: '好链接' })).toHaveAttribute(
    'href',
    '/course?id=1',
  )
  await expect(article.getByRole('link', { name: '坏链接' })).toHaveCount(0)
  await expect(article.getByRole('link', { name: '假链接' })).toHaveCount(0)
  await expect(article.locator('img, script, style, iframe, form, input, [onclick]')).toHaveCount(0)
  await article.getByText('坏链接').click()
  expect(dialogs).toEqual([])
})

test('a withdrawn message shows a notice and a link back', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/my/message?id=2147483647')
  await expect(page.getByText('消息不存在或已撤回')).toBeVisible()
  await page.goto('/my/message?id=<script>')
  await expect(page.getByText('选择一条消息阅读')).toBeVisible()
})
