import type { Page } from '@playwright/test'
import { expect } from './school.ts'

export const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /咨询学业顾问/ }).click()
  await expect(page.getByRole('region', { name: '学业顾问' })).toBeVisible()
}

export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.getByRole('textbox', { name: '输入消息' }).press('Enter')
}

export const message = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })
