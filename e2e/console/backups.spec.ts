import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appCode } from '../../server/tests/support/clients/authenticator.ts'
import { expectNotice } from '../support/brief-text.ts'
import { openEmptySchool, setUpSchool } from '../support/empty-school.ts'
import { demoPassword, expect, signInAs, test } from '../support/school.ts'

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

/** Returns the secret of the authenticator. */
const setUpTwoFactor = async (page: Page): Promise<string> => {
  await page.goto('/console/account')
  await page.getByRole('textbox', { name: '您的密码' }).fill(demoPassword)
  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: '应用中显示的验证码' }).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: '开启' }).click()
  await expect(page.getByText('已开启')).toBeVisible()
  return secret
}

test('an operator makes a backup, reads that it was verified, downloads and deletes it', async ({
  browser,
}) => {
  const school = await openEmptySchool((folder) => ({
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_HOUR: '23',
    BACKUP_PASSPHRASE: 'three words and four',
  }))
  try {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    const page = await context.newPage()
    await setUpSchool(page, school.setUp)
    await page.goto('/console/backups')
    await expect(page.getByText('每天 23 点')).toBeVisible()
    await expectNotice(page, '备份已开始', () =>
      page.getByRole('button', { name: '立即备份' }).click(),
    )
    await expect(page.getByText('已验证')).toBeVisible()

    const secret = await setUpTwoFactor(page)
    await page.goto('/console/backups')
    await page.getByRole('button', { name: /^下载 .* 的备份$/ }).click()
    const form = page.getByRole('dialog', { name: '下载备份' })
    await form.getByRole('textbox', { name: '密码' }).fill(demoPassword)
    await form.getByRole('textbox', { name: '验证器中的验证码' }).fill('12345')
    await form.getByRole('button', { name: '下载' }).click()
    await expect(form.getByText('验证码错误或已使用过').first()).toBeVisible()
    await form
      .getByRole('textbox', { name: '验证器中的验证码' })
      .fill(appCode(secret, new Date(), 1))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: '下载' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^jingke-\d{8}-\d{6}\.backup$/)
    const [header = ''] = readFileSync(await download.path(), 'latin1').split('\n', 1)
    expect(JSON.parse(header)).toMatchObject({ 'jingke-backup': 1 })

    await page.getByRole('button', { name: /^删除 .* 的备份$/ }).click()
    await expectNotice(page, '备份已删除', () =>
      page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    )
    await expect(page.getByText('还没有备份')).toBeVisible()
    await context.close()
  } finally {
    await school.close()
  }
})
