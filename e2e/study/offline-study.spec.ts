import { endOwnSession, listSessions } from '@jingke/contract/auth/calls'
import { listMarks } from '@jingke/contract/marks/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { createLearner, signInByForm } from '../support/learner.ts'
import { callOrThrow, findLesson, type Lesson } from '../support/lesson.ts'
import { callAs, demoPassword, expect, markOf, signInByCall, test } from '../support/school.ts'

/** Rows of a table of what this browser keeps; empty if the database is gone. */
const keptRows = (page: Page, table: 'owner' | 'lessons'): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const names = (await indexedDB.databases()).map((one) => one.name)
    if (!names.includes('jingke-kept')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jingke-kept')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction(name).objectStore(name).getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return rows
  }, table)

const hasReader = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && active.scriptURL.endsWith('?reader')
  })

/** Opens the lesson with a network, until its transcript is kept and the offline page is there. */
const openLesson = async (page: Page, { courseId, lessonId, title }: Lesson): Promise<void> => {
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('tab', { name: '文稿' }).click()
  await expect(page.getByRole('list', { name: '文稿' }).getByRole('listitem').first()).toBeVisible()
  await expect.poll(async () => (await keptRows(page, 'lessons')).length).toBe(1)
  await expect.poll(() => hasReader(page)).toBe(true)
}

const notesOf = async (context: BrowserContext, userName: string): Promise<string[]> => {
  const { token } = await signInByCall(context, userName)
  const { list } = await callOrThrow<{ list: { text: string }[] }>(context, token, listMarks, {})
  return list.map(({ text }) => text)
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a learner reads an opened lesson, searches it and writes a note, which is sent once', async ({
    page,
    context,
  }) => {
    const { userName } = await createLearner(context)
    const lesson = await findLesson(context, (await signInByCall(context, userName)).token)
    await signInByForm(page, userName, demoPassword)
    await openLesson(page, lesson)
    expect(JSON.stringify(await keptRows(page, 'lessons'))).not.toContain(lesson.title)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
    await expect(page.getByText('网络未连接')).toBeVisible()
    const said = page.getByRole('list', { name: '文稿' }).getByRole('listitem').first()
    const words = (await said.textContent())?.replace(/^[\d:]+/, '') ?? ''
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('tab', { name: '笔记' }).press('Enter')
    await page.getByRole('button', { name: /^在 .* 写笔记$/ }).click()
    const text = `没有网络 ${markOf(test.info())}`
    await page.getByRole('textbox', { name: /写笔记/ }).fill(text)
    await page.keyboard.press('Control+Enter')
    const waiting = page.getByRole('region', { name: '本设备上有 1 条笔记尚未上传' })
    await expect(waiting).toContainText(text)
    await expect(waiting).toContainText('等待网络')
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('link', { name: /本设备上的全部课时/ }).click()
    await page.getByRole('searchbox').fill(words.slice(0, 6))
    await page
      .getByRole('link', { name: /课中所讲/ })
      .first()
      .click()
    await expect(page.locator('li[aria-current]')).toContainText(words.slice(0, 6))
    await page.goBack()
    expect(await findViolations(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('button', { name: '在线继续' }).click()
    await expect.poll(() => notesOf(context, userName)).toEqual([text])
    await page.goto('/my/notes')
    await expect(page.getByRole('list', { name: '笔记和书签' })).toContainText(text)
    await expect(page.getByText(/尚未上传/)).toHaveCount(0)
    expect(await notesOf(context, userName)).toEqual([text])
  })

  test('nothing is kept after the session was ended elsewhere', async ({ page, context }) => {
    const { userName, name } = await createLearner(context)
    const lesson = await findLesson(context, (await signInByCall(context, userName)).token)
    await signInByForm(page, userName, demoPassword)
    await openLesson(page, lesson)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const { data } = await callAs<{ id: string; isCurrent: boolean }[]>(
      context,
      { token },
      listSessions,
    )
    const elsewhere = await signInByCall(context, userName)
    const id = data.find(({ isCurrent }) => isCurrent)?.id
    expect((await callAs(context, elsewhere, endOwnSession, { id })).code).toBe(200)
    await page.goto('/my/notes')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keptRows(page, 'lessons')).toEqual([])
    await context.setOffline(true)
    await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
    await expect(page.getByRole('heading', { name: '网络未连接' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(lesson.title)
    await expect(page.locator('body')).not.toContainText(name)
  })
})

test('a note saved while the network is lost waits in its lesson and is sent when it is back', async ({
  page,
  context,
}) => {
  const { userName } = await createLearner(context)
  const lesson = await findLesson(context, (await signInByCall(context, userName)).token)
  await signInByForm(page, userName, demoPassword)
  await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
  await page.getByRole('tab', { name: '笔记', exact: true }).click()
  await page.getByRole('button', { name: /^在 .* 写笔记$/ }).click()
  // With the lesson the browser keeps the key that a note is encrypted with.
  await expect.poll(async () => (await keptRows(page, 'lessons')).length).toBe(1)
  const text = `断线 ${markOf(test.info())}`
  await page.getByRole('textbox', { name: /写笔记/ }).fill(text)
  await context.setOffline(true)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('region', { name: /1 条笔记尚未上传/ })).toContainText(text)
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: '笔记和书签' })).toContainText(text)
  await expect(page.getByText(/尚未上传/)).toHaveCount(0)
  expect(await notesOf(context, userName)).toEqual([text])
})
