import { readFile } from 'node:fs/promises'
import { findViolations } from '../support/axe.ts'
import { expectBriefly, expectNotice, holdNotices } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { clock, isPaused, openLesson, play, seekTo } from '../support/lesson.ts'
import { expect, test } from '../support/school.ts'

test('a bookmark added with B is listed under favourites and opens at its second', async ({
  page,
  context,
}) => {
  const { lesson } = await openLesson(page, (await createLearner(context)).userName)
  await play(page)
  await seekTo(page, 0.5)
  await expect.poll(() => clock(page)).toBeGreaterThan(8)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  const second = Math.floor(await clock(page))
  await expectNotice(page, `已在 00:00:${String(second).padStart(2, '0')} 加书签`, () =>
    page.keyboard.press('b'),
  )

  await page.goto('/my/collect')
  await page
    .getByRole('navigation', { name: '个人中心' })
    .getByRole('link', { name: '我的笔记' })
    .click()
  await expect(page).toHaveURL('/my/notes')
  await page.getByRole('searchbox', { name: '搜索笔记、课时、课程' }).fill('没有这样的笔记')
  await expect(page.getByText('没有找到相符的记录')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  const marks = page.getByRole('list', { name: '笔记和书签' })
  await marks.getByRole('link', { name: new RegExp(lesson.title) }).click()
  await expect(page).toHaveURL(
    `/course?id=${lesson.courseId}&lesson=${lesson.lessonId}&t=${second}`,
  )
  await expect.poll(() => clock(page)).toBeGreaterThanOrEqual(second)
  expect(await clock(page)).toBeLessThan(second + 5)

  await page.goto('/my/notes')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 Markdown' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('我的笔记.md')
  expect(await readFile(await file.path(), 'utf8')).toContain(`### ${lesson.title}`)
  expect(await findViolations(page)).toEqual([])
  const notices = await holdNotices(page)
  await marks.getByRole('button', { name: /^删除/ }).click()
  await expect(marks).toBeHidden()
  await notices.getByRole('button', { name: '撤销' }).click()
  await expect(marks.getByRole('listitem')).toHaveCount(1)
})

test('the transcript can be searched and a result seeks to its second', async ({ page }) => {
  await openLesson(page)
  await page.getByRole('tab', { name: '文稿' }).click()
  const cues = page.getByRole('list', { name: '文稿' }).getByRole('button')
  await expect(cues.first()).toBeVisible()
  const all = await cues.count()
  const last = cues.last()
  const [, at = '', text = ''] =
    /^跳到 (\d\d:\d\d:\d\d)：(.+)$/s.exec((await last.getAttribute('aria-label')) ?? '') ?? []
  await page.getByRole('searchbox', { name: '在文稿中查找' }).fill(text)
  await expect(page.getByText(/^找到 \d+ 处$/)).toBeVisible()
  expect(await cues.count()).toBeLessThan(all)
  await expect(cues.last().locator('mark').first()).toBeVisible()
  await cues.last().click()
  const [hours = 0, minutes = 0, seconds = 0] = at.split(':').map(Number)
  const wanted = hours * 3600 + minutes * 60 + seconds
  await expect.poll(() => clock(page)).toBeGreaterThanOrEqual(wanted)
  await page.getByRole('searchbox', { name: '在文稿中查找' }).fill('没有这样的话')
  await expect(page.getByText('没有找到“没有这样的话”')).toBeVisible()
})

test('shortcuts do what their help says, show it, and a saved note goes on playing', async ({
  page,
}) => {
  await openLesson(page)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await page.locator('body').press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  const pressAndRead = (key: string, text: RegExp) =>
    expectBriefly(page, '[role=status]', text, () => page.keyboard.press(key))
  await pressAndRead('ArrowDown', /^音量 95%$/m)
  await page.getByRole('slider', { name: '进度' }).focus()
  await pressAndRead('ArrowDown', /^音量 90%$/m)
  await pressAndRead('m', /^已静音$/m)
  await expect(page.getByRole('button', { name: '取消静音' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  await help.getByRole('button', { name: '关闭' }).click()
  await expect(help).toBeHidden()
  // Nothing lies over the page.
  await expect(page.getByRole('link', { name: /服务热线/ })).toBeHidden()
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /写笔记/ }).fill('趋近不等于到达')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '粗体' }).click()
  await page.keyboard.press('Control+Enter')
  const notes = page.getByRole('list', { name: '笔记和书签' })
  await expect(notes.locator('strong').filter({ hasText: '趋近不等于到达' })).toBeVisible()
  await expect.poll(() => isPaused(page)).toBe(false)
})
