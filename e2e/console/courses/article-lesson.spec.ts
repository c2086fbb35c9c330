import {
  addCourse,
  changeCourseStates,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { findViolations } from '../../support/axe.ts'
import { saveState } from '../../support/content.ts'
import { createLearner } from '../../support/learner.ts'
import { callOrThrow } from '../../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../../support/school.ts'

test('an article that an operator writes, with a table, is read to its end on a phone and finishes the course', async ({
  page,
  context,
  browser,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const [category] = await call<{ id: number }[]>(listCategories, {})
  const name = `阅读 ${markOf(info)}`
  const { id, version } = await call<{ id: number; version: number }>(addCourse, {
    name,
    categoryId: category?.id,
  })
  const title = { id: null, titleZh: '极限', titleEn: 'Limits' }
  const lesson = { ...title, kind: 'article', finishPercent: 1, isFree: false }
  await call(saveCourse, { id, version, chapters: [{ ...title, lessons: [lesson] }] })

  await page.goto(`/console/courses/${id}`)
  await page.getByRole('button', { name: '为“极限”添加内容（文章）' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '文章：极限' })
  const editor = dialog.getByRole('textbox', { name: '中文正文' })
  await editor.click()
  await page.keyboard.type('先看函数')
  // What was typed is there after a reload.
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: '为“极限”添加内容（文章）' }).click()
    await expect(dialog.getByText('尚未保存的内容')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(editor).toHaveText('先看函数')
  await editor.click()
  await page.keyboard.press('Control+End')
  await dialog.getByRole('button', { name: '插入表格' }).first().click()
  for (const [index, head] of ['自变量', '函数', '导数'].entries()) {
    await editor.getByRole('columnheader').nth(index).click()
    await page.keyboard.type(head)
  }
  await expect(editor.getByRole('columnheader', { name: '自变量' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '使用这篇文章' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(saveState(page)).toHaveText('已保存')
  await call(changeCourseStates, { selection: { ids: [id] }, action: 'publish' })

  const { userName } = await createLearner(context)
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en' })
  await signInAs(phone, userName)
  await holdPopups(phone)
  const reader = await phone.newPage()
  await reader.goto(`/course?id=${id}`)
  await reader
    .getByRole('link', { name: /^(Limits|极限)/ })
    .first()
    .click()
  await expect(reader.getByRole('columnheader', { name: '自变量' })).toBeVisible()
  await expect(
    reader.getByRole('status').filter({ hasText: /You finished|已全部学完/ }),
  ).toBeVisible({
    timeout: 60_000,
  })
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(reader)).toEqual([])
  await phone.close()
})
