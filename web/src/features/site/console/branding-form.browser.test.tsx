import { builtInRoles, type Permission } from '@jingke/contract/core'
import type { EditableSettings } from '@jingke/contract/site'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRights } from '../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { BrandingForm } from './branding-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  useRights.setState({ rights: undefined })
})

const texts: EditableSettings['zh'] = {
  webName: '精课书院',
  title: '',
  slogan: '',
  keyword: '',
  description: '',
  aboutUs: '',
  address: '',
  hours: '',
  copyright: '',
  icpNo: '',
  recordNo: '',
  webLogo: '',
  webDarkLogo: '',
  webBottomLogo: '',
  certificateSigner: '',
}
const settings: EditableSettings = {
  zh: texts,
  en: texts,
  shared: {
    themeColour: '',
    servicePhone: '',
    email: '',
    webIco: '',
    webQRCode: '',
    loginQrCode: '',
    certificateTemplate: 'classic',
    certificateSeal: '',
    certificateSignature: '',
    mobileLoginUrl: '',
    statisticalCode: '',
  },
  builtIn: { zh: { ...texts, webName: '精课' }, en: { ...texts, webName: 'Jingke' } },
  isOpen: true,
  version: 1,
}

const open = (permissions: readonly Permission[]) => {
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  const element = <BrandingForm settings={settings} certificatePreview={() => null} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

const name = page.getByRole('textbox', { name: '学校名称（中文）' })

test('those who may only read the settings cannot type into them or upload a picture', async () => {
  open(builtInRoles.auditor)
  await expect.element(name).toBeDisabled()
  for (const button of page.getByRole('button', { name: '上传图片' }).all())
    await expect.element(button).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: '学校名称（英文）' })).toBeDisabled()
})

test('a refused email is shown with its message, above the bar with the buttons', async () => {
  const message = '邮箱地址不正确'
  const issues = [{ path: 'shared.email', message }]
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ code: 422, msg: message, data: { issues } }),
  )
  document.documentElement.style.setProperty('--console-top', '0px')
  open(builtInRoles.operator)
  const email = page.getByRole('textbox', { name: '邮箱' })
  await email.fill('hello@')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(email).toHaveFocus()
  const told = [...document.querySelectorAll('p')].find(
    (one) => one.textContent === message && one.id !== '',
  )
  const bar = page.getByRole('button', { name: '保存' }).element().parentElement
  const bottomOf = (element?: Element) => element?.getBoundingClientRect().bottom ?? 0
  expect(bottomOf(told)).toBeGreaterThan(0)
  expect(bottomOf(told)).toBeLessThan(bar?.getBoundingClientRect().top ?? 0)
})

test('those who may change the settings save them', async () => {
  open(builtInRoles.operator)
  await name.fill('明德书院')
  await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled()
})

test('English that still names the product is marked until it is written', async () => {
  open(builtInRoles.operator)
  const english = page.getByRole('textbox', { name: '学校名称（英文）' })
  await name.fill('明德书院')
  await english.fill('Jingke')
  await expect.element(english).toHaveAccessibleDescription('仍写着“Jingke”')
  await english.fill('Mingde')
  await expect.element(english).not.toHaveAccessibleDescription()
})

test('a colour that cannot be read is not sent; the nearest that can be is a press away', async () => {
  const fetch = vi.spyOn(window, 'fetch')
  open(builtInRoles.operator)
  const colour = page.getByRole('textbox', { name: '自定颜色' })
  await colour.fill('#FFD700')
  await expect.element(page.getByRole('cell', { name: '不足' }).first()).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(colour).toHaveFocus()
  expect(fetch).not.toHaveBeenCalled()
  await page.getByRole('button', { name: /^改用最接近的可用颜色 #/ }).click()
  await expect.element(page.getByRole('cell', { name: '不足' })).not.toBeInTheDocument()
  await expect.element(colour).not.toHaveAttribute('aria-invalid')
  page.getByRole('radio', { name: '默认颜色' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(colour).toHaveValue('')
})
