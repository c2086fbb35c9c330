import { createLearner } from '../../support/learner.ts'
import { expect, signInAs, test } from '../../support/school.ts'

test('two spellings of an institution are merged, and a learner sees the one that is kept', async ({
  browser,
  page,
  context,
}) => {
  const stamp = Date.now()
  const [typo, right] = [`鹭岛学园 ${stamp}`, `鹭岛学院 ${stamp}`]
  const { userName, name } = await createLearner(context, { institutionName: typo })
  await signInAs(context, 'operator')
  await page.goto(`/console/institutions?keyword=${stamp}`)
  await page.getByRole('button', { name: '新建机构' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(typo)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/如果是同一家，请用“合并”/)).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(right)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: `合并 ${typo}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 位学员、0 门限定课程/)).toBeVisible()
  await dialog.getByLabel('机构名称').fill(String(stamp))
  const into = dialog.getByLabel('合并到')
  // The search is debounced.
  await expect(into.getByRole('option')).toHaveText([/./, right])
  await into.selectOption({ label: right })
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByRole('row', { name: typo })).toBeHidden()
  await page.getByRole('row', { name: right }).getByRole('link', { name: '1' }).click()
  await expect(page.getByRole('row', { name }).getByText(right)).toBeVisible()

  const learner = await browser.newContext({
    locale: 'zh-CN',
    baseURL: test.info().project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.9' },
  })
  await signInAs(learner, userName)
  const view = await learner.newPage()
  await view.goto('/my/personal')
  await expect(view.getByLabel('所属机构')).toHaveValue(right)
  await learner.close()
})
