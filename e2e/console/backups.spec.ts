import { expect, signInAs, test } from '../support/school.ts'

test('operators learn on the start page that backups are not set up, and how to', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console')
  await page.getByRole('link', { name: '如何设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '备份' })).toBeVisible()
  await expect(page.getByText('BACKUP_DIR')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即备份' })).toHaveCount(0)
})
