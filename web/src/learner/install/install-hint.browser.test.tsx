import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { applyLanguage } from '../../lib/i18n/language.ts'
import { render } from '../../ui/testing/render.tsx'
import { InstallHint } from './install-hint.tsx'
import { install, useInstall } from './install-prompt.ts'

beforeEach(() => {
  localStorage.removeItem('installHint')
  useInstall.setState({ way: undefined })
  applyLanguage('en')
})
afterEach(() => {
  localStorage.removeItem('installHint')
  applyLanguage('zh-CN')
})

const offer = () => {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}
const hint = page.getByRole('region', { name: 'Put your courses on the home screen' })

test('the hint installs the app, and does not come again', async () => {
  install.listen()
  render(<InstallHint />)
  await expect.element(hint).not.toBeInTheDocument()
  const { prompt, event } = offer()
  await expect.element(hint).toBeVisible()
  expect(event.defaultPrevented).toBe(true)
  await page.getByRole('button', { name: 'Install' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(hint).not.toBeInTheDocument()
  expect(offer().event.defaultPrevented).toBe(false)
  await expect.element(hint).not.toBeInTheDocument()
})

test('dismissed, it stays away', async () => {
  install.listen()
  render(<InstallHint />)
  offer()
  await page.getByRole('button', { name: 'Don’t show again' }).click()
  offer()
  await expect.element(hint).not.toBeInTheDocument()
})

test('an iPhone is told the way through the menu of Safari', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1')
  install.listen()
  agent.mockRestore()
  render(<InstallHint />)
  await expect.element(page.getByText(/Add to Home Screen/)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(hint).not.toBeInTheDocument()
})
