import { findViolations } from '../../support/axe.ts'
import { openSignedIn } from '../../support/chat.ts'
import { expect, markOf, signInAs, test } from '../../support/school.ts'

test('an operator defines labels and fields, fills them in one by one and in bulk, and filters by them', async ({
  page,
  context,
  browser,
}, info) => {
  const mark = markOf(info)
  const [label, field] = [`重点 ${mark}`, `宿舍 ${mark}`]
  await signInAs(context, 'operator')
  await page.goto('/console/learners')
  await page.getByRole('link', { name: '标签和字段' }).click()
  const dialog = page.getByRole('dialog')
  const define = async (name: string, kind: string, more?: () => Promise<void>) => {
    await page.getByRole('button', { name: '新建标签或字段' }).first().click()
    await dialog.getByRole('radio', { name: kind }).check()
    await dialog.getByRole('textbox', { name: '中文名称' }).fill(name)
    await more?.()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await define(label, '标签')
  await define(field, '选项', async () => {
    await dialog.getByRole('textbox', { name: '可选的值' }).fill('东区\n西区')
    await dialog.getByRole('switch', { name: '学员在个人中心可以看到' }).check()
    expect(await findViolations(page)).toEqual([])
  })
  expect(await findViolations(page)).toEqual([])

  await page.goto('/console/learners?keyword=student2')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('checkbox', { name: label }).check()
  await page.getByRole('combobox', { name: field }).selectOption('西区')
  await page.getByRole('button', { name: '保存标签和字段' }).click()
  await expect(page.getByRole('button', { name: '保存标签和字段' })).toBeDisabled()
  expect(await findViolations(page)).toEqual([])

  await page.goto('/console/learners?keyword=student')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '填写字段…' }).click()
  await dialog.getByRole('combobox', { name: '选择字段' }).selectOption(field)
  await dialog.getByRole('combobox', { name: field }).selectOption('东区')
  await expect(dialog.getByText('1 位已有别的值')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '应用' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  const row = page.getByRole('row').filter({ hasText: 'student2' })
  await expect(row).toContainText('西区')
  await expect(row).toContainText(label)

  await page.goto('/console/learners')
  await page.getByRole('combobox', { name: '字段', exact: true }).selectOption(field)
  await page.getByRole('combobox', { name: `“${field}”的值` }).selectOption('西区')
  await page.getByRole('combobox', { name: '标签', exact: true }).selectOption(label)
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  await page.goto('/console/learners/fields')
  await page.getByRole('button', { name: `删除“${label}”` }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('1 位学员有它')
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)

  const userName = `own-${mark}`
  await page.goto('/console/learners/import')
  await page.getByLabel('选择文件').setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`学号,姓名,${field}\n${userName},许一,北区`),
  })
  const cell = page.getByLabel(`第 2 行 ${field}`)
  await expect(cell).toHaveAccessibleDescription('没有可选的值“北区”')
  expect(await findViolations(page)).toEqual([])
  await cell.fill('东区')
  await cell.press('Enter')
  await page.getByRole('button', { name: '导入 1 位学员' }).click()
  await page.getByRole('link', { name: '许一' }).click()
  await expect(page.getByRole('combobox', { name: field })).toHaveValue('东区')

  const own = await openSignedIn(browser, 'student2', '10.78.0.1')
  await own.goto('/my/personal')
  await expect(own.getByRole('heading', { name: '学校登记的信息' })).toBeVisible()
  await expect(own.locator('dl > div').filter({ hasText: field })).toContainText('西区')
  expect(await findViolations(own)).toEqual([])
})

test('on a phone the search of a list has a row of its own, and states are in one row', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/console/learners')
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()
  expect((await search.boundingBox())?.width).toBeGreaterThan(280)
  const tops = await page
    .getByRole('radio')
    .evaluateAll((states) => states.map((state) => Math.round(state.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
})
