import { readFile } from 'node:fs/promises'
import { findViolations } from '../../support/axe.ts'
import { activateAccount, signInByForm } from '../../support/learner.ts'
import { demoPassword, expect, signInAs, test } from '../../support/school.ts'

test('an operator imports learners from a csv file, and one activates the account with the printed code', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'operator')
  const key = `i${Date.now()}`
  const group = `导入班 ${key}`
  await page.goto('/console/learners')
  await page.getByRole('link', { name: '导入', exact: true }).click()
  const csv = [
    '学号,姓名,手机,班级',
    `${key}a,苏念安,13800000001,${group}`,
    `${key}b,顾西洲,1.38E+10,${group}`,
    `${key}c,叶明川,,${group}`,
  ]
  await page.getByLabel('选择文件').setInputFiles({
    name: `${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  })
  await expect(page.getByText('3 行有问题')).toBeVisible()
  await page.getByText(`新建这些群组：${group}`).click()
  await expect(page.getByText('2 行可以导入')).toBeVisible()
  const cell = page.getByLabel('第 3 行 手机号')
  await expect(cell).toHaveAccessibleDescription(/改成了 1.38E\+10/)
  await cell.fill('13800000002')
  await cell.press('Enter')
  await expect(page.getByText('3 行可以导入')).toBeVisible()
  await page.getByRole('button', { name: '导入 3 位学员' }).click()

  await expect(page.getByRole('heading', { name: `${key}.csv`, level: 1 })).toBeVisible()
  await expect(page.getByText('已导入 3 位学员')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: '制作激活码单' }).click()
  await page.getByRole('button', { name: '发放并显示激活码' }).click()
  const strip = page.getByRole('listitem').filter({ hasText: '顾西洲' })
  await expect(strip).toContainText(`${key}b`)
  const code = await strip.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()

  const learner = await browser.newContext({ locale: 'zh-CN' })
  const own = await learner.newPage()
  await activateAccount(own, code ?? '', demoPassword)
  await learner.close()
  const later = await browser.newContext({ locale: 'zh-CN' })
  const again = await later.newPage()
  await signInByForm(again, `${key}b`, demoPassword)
  await later.close()

  await page.getByRole('link', { name: '返回这次导入' }).click()
  await page.getByRole('button', { name: '撤销整批' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '撤销整批' }).click()
  await expect(page.getByText('删除了 2 位学员，保留了 1 位已激活或已注销的学员。')).toBeVisible()
  await page.getByLabel('显示', { exact: true }).selectOption('已保留')
  await expect(page.getByRole('link', { name: '顾西洲' })).toBeVisible()
})

test('the template has two examples that are not imported and fit the school in all else', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/learners/import')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  const file = await (await saved).path()
  await page.getByLabel('选择文件').setInputFiles({
    name: '学员名单模板.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  })
  await expect(page.getByText('2 行有问题')).toBeVisible()
  const userName = page.getByLabel('第 2 行 用户名')
  await expect(userName).toHaveAccessibleDescription(/含有不能用的字符/)
  await userName.fill(`t${Date.now()}`)
  await userName.press('Enter')
  await expect(page.getByText('1 行可以导入')).toBeVisible()
  await page.getByLabel('第 3 行 手机号').fill('1380000000')
  await page.getByLabel('第 3 行 手机号').press('Enter')
  await expect(page.getByLabel('第 3 行 手机号')).toHaveAccessibleDescription(/不是电话号码/)
})
