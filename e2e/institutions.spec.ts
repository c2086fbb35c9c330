import { callAs, expect, signInAs, test } from './school.ts'

test('two spellings of an institution are merged, with their learners', async ({
  page,
  context,
}) => {
  const stamp = Date.now()
  const [typo, right] = [`东湖学园 ${stamp}`, `东湖学院 ${stamp}`]
  const operator = await signInAs(context, 'operator')
  await callAs(context, operator, '/jk-admin/api-admin/v1/learner/create', {
    userName: `merged-${stamp}`,
    name: '秦越',
    institutionName: typo,
  })
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
  await dialog.getByLabel('合并到').selectOption({ label: right })
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByRole('row', { name: typo })).toBeHidden()
  await page.getByRole('row', { name: right }).getByRole('link', { name: '1' }).click()
  await expect(page.getByRole('row', { name: '秦越' }).getByText(right)).toBeVisible()
})
