import { bindLearners, listTeams } from '@jingke/contract/chat/calls'
import { getPersonalInfo, uploadImage } from '@jingke/contract/profile/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { expectBriefly } from '../support/brief-text.ts'
import { message, openChat, write } from '../support/chat.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow, findLesson } from '../support/lesson.ts'
import {
  callAs,
  expect,
  port,
  type SignedIn,
  signInAs,
  signInByCall,
  test,
} from '../support/school.ts'

const nameOf = async (context: BrowserContext, who: SignedIn): Promise<string> =>
  (await callAs<{ name: string }>(context, who, getPersonalInfo)).data.name

/** A second browser with an address of its own. */
const openDesk = async (context: BrowserContext): Promise<Page> => {
  await signInAs(context, 'advisor2')
  const page = await context.newPage()
  await page.goto('/console/chat')
  return page
}

const draw = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = '#0b7a75'
      pen?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const chooseImage = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'question.png', mimeType: 'image/png', buffer })

/** The picture is shown before it is sent. */
const sendImage = async (page: Page, buffer: Buffer) => {
  await chooseImage(page, buffer)
  await expect(page.getByRole('img', { name: '将发送的图片' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('img', { name: '将发送的图片' })).toBeHidden()
}

test('a learner and an advisor talk over a lost network and a reload, and each message arrives once', async ({
  page,
  context,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  let isHeld = false
  // While held, written messages do not reach the server.
  await page.routeWebSocket(/\/chat\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      if (!isHeld || !String(frame).includes('"type":0')) server.send(frame)
    })
  })
  const learner = await signInAs(context, 'student2')
  const name = await nameOf(context, learner)
  await page.goto('/dashboard')
  await openChat(page)
  await write(page, `请问 ${mark}`)

  const staff = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.1' },
  })
  const desk = await openDesk(staff)
  await desk.getByRole('button', { name: new RegExp(name) }).click()
  await expect(message(desk, `请问 ${mark}`)).toHaveCount(1)
  await expect(message(page, `请问 ${mark}`)).toContainText('已读')

  await write(desk, `回答 ${mark}`)
  await expect(message(page, `回答 ${mark}`)).toHaveCount(1)
  await expect(message(desk, `回答 ${mark}`)).toContainText('已读')

  await chooseImage(page, await draw(page, 200, 180))
  await expect(page.getByText('上传图片宽高不能小于220x190!')).toBeVisible()
  const images = await desk.getByRole('log').getByRole('img').count()
  await sendImage(page, await draw(page, 320, 240))
  await expect(desk.getByRole('log').getByRole('img')).toHaveCount(images + 1)
  await expect(desk.getByRole('log').getByRole('img').last()).toHaveJSProperty('naturalWidth', 320)

  await context.setOffline(true)
  await expect(page.getByText(/连接已断开/)).toBeVisible()
  await write(page, `离线 ${mark}`)
  await expect(message(page, `离线 ${mark}`)).toContainText('发送中')
  await write(desk, `等您 ${mark}`)
  await context.setOffline(false)
  await expect(message(desk, `离线 ${mark}`)).toHaveCount(1)
  await expect(message(page, `等您 ${mark}`)).toHaveCount(1)
  await expect(message(page, `离线 ${mark}`)).toContainText('已读')

  isHeld = true
  await write(page, `刷新 ${mark}`)
  await expect(message(page, `刷新 ${mark}`)).toContainText('发送中')
  isHeld = false
  await page.reload()
  await openChat(page)
  await expect(message(desk, `刷新 ${mark}`)).toHaveCount(1)
  await expect(message(page, `刷新 ${mark}`)).toContainText('已读')
  await expect(message(page, `刷新 ${mark}`)).toHaveCount(1)

  // What is not sent is still there after a reload, and the advisor is named.
  await page.getByRole('textbox', { name: '输入消息' }).fill(`草稿 ${mark}`)
  await page.reload()
  await openChat(page)
  await expect(page.getByRole('textbox', { name: '输入消息' })).toHaveValue(`草稿 ${mark}`)
  await expect(page.getByText('学业顾问 · 在线')).toBeVisible()

  // Messages of the advisor while the chat is closed are counted on the button at once.
  await page.getByRole('button', { name: '关闭对话' }).click()
  await expect(page.getByRole('region', { name: '学业顾问' })).toBeHidden()
  await write(desk, `再见 ${mark}`)
  const unread = page.getByRole('button', { name: '咨询学业顾问，1 条未读消息' })
  await expect(unread).toBeVisible()
  await page.reload()
  await expect(unread).toBeVisible()
  await staff.close()
})

/** A learner of advisor2's team, for a journey of its own. */
const createBoundLearner = async (context: BrowserContext) => {
  const learner = await createLearner(context)
  const { token } = await signInByCall(context, 'operator')
  const teams = await callOrThrow<{ id: number; advisors: { userName: string }[] }[]>(
    context,
    token,
    listTeams,
    {},
  )
  const team = teams.find(({ advisors }) => advisors.some((one) => one.userName === 'advisor2'))
  const binding = { kind: 'learner', value: learner.userName, teamId: team?.id ?? 0 }
  await callOrThrow(context, token, bindLearners, binding)
  return learner
}

test('a question from the player opens at its second at the desk, a recalled message is gone on both sides, and an image is kept for the next page', async ({
  page,
  context,
  browser,
}) => {
  const { userName, name } = await createBoundLearner(context)
  const { token } = await signInAs(context, userName)
  const { courseId, lessonId, title } = await findLesson(context, token)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}&t=7`)
  // The picture of the second is there before the video is played.
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2)
  await page.getByRole('button', { name: '就这一秒提问' }).click()
  await expect(page.getByRole('img', { name: '视频画面' })).toBeVisible()
  await write(page, '这一步怎么来的？')
  const card = (of: Page) =>
    of.getByRole('link', { name: new RegExp(`^打开课时.*${title}.*00:00:07$`) })
  await expect(message(page, '这一步怎么来的？')).toContainText('已发送')

  const staff = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.3' },
  })
  const desk = await openDesk(staff)
  await desk.getByRole('button', { name: new RegExp(name) }).click()
  await expect(message(desk, '这一步怎么来的？').getByRole('img', { name: /图片/ })).toBeVisible()
  await expect(card(desk)).toHaveAttribute('href', `/course?id=${courseId}&lesson=${lessonId}&t=7`)

  // The desk tells that it has read, and that the advisor types, by its socket.
  await expect(message(page, '这一步怎么来的？')).toContainText('已读')
  await expectBriefly(page, '[aria-live=polite]', '顾问正在输入…', () =>
    desk.getByRole('textbox', { name: '输入消息' }).fill('请'),
  )
  await write(desk, '发错了')
  await expect(message(page, '发错了')).toHaveCount(1)
  await message(desk, '发错了').getByRole('button', { name: '撤回' }).click()
  await expect(desk.getByText('您撤回了一条消息')).toBeVisible()
  await expect(page.getByText(/撤回了一条消息/)).toBeVisible()
  for (const side of [page, desk]) await expect(message(side, '发错了')).toHaveCount(0)

  // An image that is not uploaded yet is kept for the next document.
  await page.route(`**${uploadImage}`, (route) => route.abort())
  await sendImage(page, await draw(page, 320, 240))
  const pending = page.getByRole('log').getByRole('listitem').filter({ hasText: '发送中' })
  await expect(pending.getByRole('img')).toBeVisible()
  await page.unroute(`**${uploadImage}`)
  // A lesson shows no button of the chat.
  await page.goto('/dashboard')
  await openChat(page)
  const images = (of: Page) => of.getByRole('log').getByRole('img', { name: /发送的图片/ })
  await expect(images(desk)).toHaveCount(2)
  await expect(images(desk).last()).toHaveJSProperty('naturalWidth', 320)
  await expect(images(page)).toHaveCount(2)
  await staff.close()
})

test('an operator makes a team and binds learners; without a binding the chat stays closed', async ({
  page,
  context,
  browser,
}) => {
  const team = `团队 ${crypto.randomUUID().slice(0, 8)}`
  const home = '澄湖学业顾问组'
  await signInAs(context, 'operator')
  await page.goto('/console/teams')
  await page.getByRole('button', { name: '新建团队' }).click()
  const form = page.getByRole('dialog', { name: '新建团队' })
  await form.getByRole('textbox', { name: '团队名称' }).fill(team)
  await form.getByRole('button', { name: '保存' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(team)).toBeVisible()
  await row(team)
    .getByRole('button', { name: `删除“${team}”` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row(team)).toBeHidden()

  const other = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.2' },
  })
  const learner = await signInAs(other, 'student')
  const name = await nameOf(other, learner)
  await row(home)
    .getByRole('button', { name: `“${home}”的学员` })
    .click()
  await page.getByRole('button', { name: `解除 ${name} 的绑定` }).click()
  await expect(page.getByRole('button', { name: `解除 ${name} 的绑定` })).toBeHidden()
  await page.keyboard.press('Escape')

  const learnerPage = await other.newPage()
  await learnerPage.goto('/dashboard')
  await learnerPage.getByRole('button', { name: /咨询学业顾问/ }).click()
  await expect(learnerPage.getByText('请联系管理员绑定专属客服')).toBeVisible()
  await expect(learnerPage.getByRole('region', { name: '学业顾问' })).toBeHidden()

  await row(home)
    .getByRole('button', { name: `为“${home}”绑定学员` })
    .click()
  const binding = page.getByRole('dialog', { name: `为“${home}”绑定学员` })
  const field = binding.getByRole('combobox', { name: '用户名' })
  await field.fill('nobody-of-this-name')
  await binding.getByRole('button', { name: '绑定学员' }).click()
  await expect(binding.getByText('没有找到学员：nobody-of-this-name')).toBeVisible()
  await field.fill('student')
  await binding.getByRole('button', { name: '绑定学员' }).click()
  await expect(binding).toBeHidden()

  await openChat(learnerPage)
  await expect(message(learnerPage, '我争取这个月拿到')).toHaveCount(1)
  await expect(message(learnerPage, '先学微积分还是先看公开课')).toHaveCount(0)
  await learnerPage.getByRole('button', { name: '查看更多' }).click()
  await expect(message(learnerPage, '先学微积分还是先看公开课')).toHaveCount(1)
  await expect(learnerPage.getByRole('button', { name: '查看更多' })).toBeHidden()
  await other.close()
})
