import { readFileSync } from 'node:fs'
import { findViolations } from '../../support/axe.ts'
import { expectNotice } from '../../support/brief-text.ts'
import { expect, signInAs, test } from '../../support/school.ts'

test('an operator writes a question by keyboard, sees it as learners do, corrects it and compares versions', async ({
  page,
  context,
}) => {
  const text = `水在标准大气压下的沸点是多少？ ${Date.now()}`
  await signInAs(context, 'operator')
  await page.goto('/console/questions')
  await page.getByRole('button', { name: '新建题目' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /单选题/ })
    .press('Enter')
  await page.getByRole('textbox', { name: '题干' }).focus()
  await page.keyboard.type(`${text} \\(t\\)`)
  for (const [number, option] of ['100 °C', '90 °C', '0 °C', '50 °C'].entries())
    await page.getByRole('textbox', { name: `选项 ${number + 1}`, exact: true }).fill(option)

  const preview = page.getByRole('complementary', { name: '学员看到的样子' })
  await expect(preview.getByRole('math')).toBeVisible()
  await preview.getByRole('radio', { name: '90 °C' }).press('Space')
  await preview.getByRole('button', { name: '看看得分' }).press('Enter')
  await expect(preview.getByText('得分：0 / 1')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // What is not saved survives the loss of the page.
  await page.getByRole('combobox', { name: '标签' }).fill('物理')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('已恢复您上次没有保存的内容。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '选项 1', exact: true })).toHaveValue('100 °C')
  await expectNotice(page, '题目已加入题库', () =>
    page.getByRole('button', { name: '保存', exact: true }).press('Enter'),
  )
  await expect(page).toHaveURL(/questions\/\d+$/)

  await page.getByRole('radio', { name: '选项 2 正确' }).check()
  await expectNotice(page, '题目已保存', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await page.getByRole('button', { name: '历史版本 (2)' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByRole('heading', { name: '第 2 版' })).toBeVisible()
  await expect(history.getByText('100 % · 90 °C')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('an operator finds questions in the bank, tags several and sees them in English on a phone', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/questions?keyword=Python')
  await expect(page.getByRole('row', { name: /Python/ })).not.toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '加标签' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '标签' }).fill('复习')
  await page.getByRole('dialog').getByRole('button', { name: '应用' }).click()
  await expect(page.getByRole('row', { name: /复习/ })).not.toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'language', value: 'en', url: page.url() }])
  await page.goto('/console/questions')
  await expect(page.getByRole('heading', { name: 'Question bank' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an operator renames a category and makes two tags one, by keyboard', async ({
  page,
  context,
}) => {
  const name = `分类 ${Date.now()}`
  await signInAs(context, 'operator')
  await page.goto('/console/questions')
  await page.getByRole('link', { name: '分类与标签' }).press('Enter')
  await expect(page.getByRole('heading', { name: '分类与标签', level: 1 })).toBeVisible()
  const categories = page.getByRole('table', { name: '各分类的题目数' })
  await categories.getByRole('button', { name: /^为“/ }).last().press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: '分类' }).fill(name)
  await expectNotice(page, '已改名', () => page.keyboard.press('Enter'))
  await expect(categories.getByRole('rowheader', { name })).toBeVisible()

  const tags = page.getByRole('table', { name: '各标签的题目数' })
  await tags
    .getByRole('button', { name: /^合并“/ })
    .last()
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '合并到' }).selectOption({ index: 1 })
  expect(await findViolations(page)).toEqual([])
  const into = await dialog.getByRole('combobox').inputValue()
  await expectNotice(page, `已合并到“${into}”`, () =>
    dialog.getByRole('button', { name: '合并', exact: true }).press('Enter'),
  )
  expect(await findViolations(page)).toEqual([])
  await tags.getByRole('link', { name: new RegExp(into) }).click()
  await expect(page.getByRole('heading', { name: '题库' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '标签' })).toHaveValue(into)
})

test('an operator imports a file after a dry run, and exports what can be imported again', async ({
  page,
  context,
}) => {
  const stamp = Date.now()
  const gift = `::A::Which planet is red? ${stamp}{=Mars ~Venus}\n\n::B::Anything? ${stamp}{=b*b}\n`
  await signInAs(context, 'operator')
  await page.goto('/console/questions/import')
  await page.getByLabel('选择文件').setInputFiles({
    name: 'planets.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from(gift),
  })
  await expect(page.getByText('1 道可以导入，1 道有问题')).toBeVisible()
  await expect(page.getByText('答案“b*b”含有通配符 *，不支持')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '导入 1 道题' }).click()
  await expect(page).toHaveURL(/questions$/)

  await page.goto(`/console/questions?keyword=${stamp}`)
  await expect(page.getByRole('row', { name: /Which planet/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出题目' }).click()
  await page.getByRole('menuitem', { name: 'Moodle XML' }).click()
  const path = await (await download).path()
  expect(readFileSync(path, 'utf8')).toContain('type="multichoice"')
  await page.goto('/console/questions/import')
  await page.getByLabel('选择文件').setInputFiles(path)
  await expect(page.getByText('题库中已有')).toBeVisible()
})
