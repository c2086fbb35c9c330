import { createLearner } from '../../support/learner.ts'
import { expect, signInAs, test } from '../../support/school.ts'

test("an operator views a learner's pages, read-only, and leaves; the audit log shows it", async ({
  page,
  context,
}) => {
  const learner = await createLearner(context)
  await signInAs(context, 'operator')
  await page.goto(`/console/learners/${learner.id}`)
  await page.getByRole('button', { name: '以学员身份查看' }).click()
  await expect(page).toHaveURL('/dashboard')
  const banner = page.getByRole('region', { name: '以学员身份查看' })
  await expect(banner).toContainText(`您正在以 ${learner.name} 的身份查看`)

  await page.goto('/onDemandCenter')
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: /^收藏/ }).first().click()
  await expect(page.getByText('此视图只读，不能进行此操作')).toBeVisible()
  await page.goto('/my/collect')
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: '退出查看' }).click()
  await expect(page).toHaveURL(`/console/learners/${learner.id}`)
  await page.getByRole('main').getByRole('link', { name: '操作历史' }).click()
  await expect(page.getByText('结束以学员身份查看').first()).toBeVisible()
  await expect(page.getByText('开始以学员身份查看').first()).toBeVisible()
})
