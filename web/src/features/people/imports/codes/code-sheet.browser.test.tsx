import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { CodeSheet } from './code-sheet.tsx'

const codes = [{ userName: 'anna', name: '安娜', code: 'ABCD-EFGH-JKLM-NPQR' }]
const sheet = { codes, expiresAt: '2026-03-09T06:05:00.000Z' }

const print = async (): Promise<void> => {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
}

test('only the sheet of codes is printed', async () => {
  render(
    <>
      <p>Menu</p>
      <CodeSheet breadcrumbs={null} sheet={sheet} />
    </>,
  )
  await print()
  await expect.element(page.getByText('Menu')).toHaveStyle({ visibility: 'hidden' })
  await expect.element(page.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
})

test('a page without codes is printed as a whole', async () => {
  render(
    <>
      <p>Menu</p>
      <CodeSheet breadcrumbs={null} sheet={undefined} />
    </>,
  )
  await print()
  await expect.element(page.getByText('Menu')).toBeVisible()
})
