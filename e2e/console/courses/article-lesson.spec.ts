import type { EditableCourse } from '@jingke/contract/catalogue'
import { addArticle, getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { findViolations } from '../../support/axe.ts'
import { saveState } from '../../support/content.ts'
import { addDraft, addEmptyCourse, publish } from '../../support/course.ts'
import { createLearner } from '../../support/learner.ts'
import { callOrThrow } from '../../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, signInByCall, test } from '../../support/school.ts'

test('an article that an operator writes, with a table, is read to its end on a phone and finishes the course', async ({
  page,
  context,
  browser,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const name = `阅读 ${markOf(info)}`
  const { courseId: id } = await addDraft(call, {
    name,
    title: ['极限', 'Limits'],
    lessons: [{ kind: 'article', finishPercent: 1 }],
  })

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
    await expect(dialog.getByText('已恢复您上次没有保存的内容')).toBeVisible({ timeout: 3000 })
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
  await publish(call, id)

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

test('the end of an article names what is open, and who asked to be told of a lesson gets a message', async ({
  page,
  context,
}, info) => {
  const { token } = await signInByCall(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const name = `提醒 ${markOf(info)}`
  const course = await addEmptyCourse(call, name)
  const { id } = course
  const article = await call<{ id: number }>(addArticle, {
    courseId: id,
    bodyZh: '<p>短文</p>',
    bodyEn: '',
  })
  const toDraft = (titleZh: string, lessonId: number | null, contentId?: number) => ({
    ...{ id: lessonId, titleZh, titleEn: '', kind: 'article', finishPercent: 1, isFree: false },
    ...(contentId && { contentId }),
  })
  const chapter = { id: null, titleZh: '第一章', titleEn: '' }
  const lessons = [
    toDraft('开头', null, article.id),
    toDraft('中间', null, article.id),
    toDraft('结尾', null),
  ]
  const saved = await call<EditableCourse>(saveCourse, {
    id,
    version: course.version,
    chapters: [{ ...chapter, lessons }],
  })
  await publish(call, id)
  const lessonIds = saved.chapters.flatMap((one) => one.lessons.map((lesson) => lesson.id))
  const [, middle, last] = lessonIds

  const { userName } = await createLearner(context)
  await signInAs(context, userName)
  await holdPopups(context)
  const main = page.getByRole('main')
  const kept = main.getByRole('button', { name: '已收藏，上线后会提醒您' })
  await page.goto(`/course?id=${id}&lesson=${last}`)
  await expect(main.getByRole('heading', { name: '即将上线' })).toBeVisible()
  await main.getByRole('button', { name: '上线时提醒我' }).click()
  await expect(kept).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto(`/course?id=${id}&lesson=${middle}`)
  const end = main.getByRole('status')
  await expect(end.getByText('本课时已完成')).toBeVisible({ timeout: 60_000 })
  await expect(end.getByText('本课程还有 1 节没有学完。')).toBeVisible()
  await end.getByRole('link', { name: '去学“开头”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '开头' })).toBeVisible()
  await expect(end.getByText('本课时已完成')).toBeVisible({ timeout: 60_000 })
  await end.getByRole('link', { name: '下一节' }).click()
  await expect(end.getByText('后面的课时即将上线，敬请期待。')).toBeVisible()
  await expect(end.getByRole('button', { name: '已收藏，上线后会提醒您' })).toBeVisible()

  const { version, chapters } = await call<EditableCourse>(getEditableCourse, { id })
  const [first] = chapters
  await call(saveCourse, {
    id,
    version,
    chapters: [
      {
        ...{ ...chapter, id: first?.id },
        lessons: lessons.map((lesson, index) => ({
          ...lesson,
          id: lessonIds[index],
          contentId: article.id,
        })),
      },
    ],
  })
  await expect(async () => {
    await page.goto('/my/message')
    await expect(page.getByRole('link', { name: `《${name}》有新课时` })).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  await page.getByRole('link', { name: `《${name}》有新课时` }).click()
  await main.getByRole('link', { name, exact: true }).click()
  await main.getByRole('link', { name: /^结尾/ }).click()
  await expect(end.getByText(`《${name}》已全部学完`)).toBeVisible({ timeout: 60_000 })
})
