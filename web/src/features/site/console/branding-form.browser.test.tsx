import { builtInRoles, type Permission } from '@jingke/contract/core'
import type { EditableSettings } from '@jingke/contract/site'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { BrandingForm } from './branding-form.tsx'

afterEach(() => useRights.setState({ rights: undefined }))

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
  webBottomLogo: '',
}
const settings: EditableSettings = {
  zh: texts,
  en: texts,
  shared: {
    servicePhone: '',
    email: '',
    webIco: '',
    webQRCode: '',
    loginQrCode: '',
    statisticalCode: '',
  },
  isOpen: true,
  version: 1,
}

const open = (permissions: readonly Permission[]) => {
  useRights.setState({
    rights: { role: null, permissions: [...permissions], mustSetUpSecondStep: false },
  })
  const element = <BrandingForm settings={settings} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

const name = page.getByRole('textbox', { name: '学校名称' })

test('those who may only read the settings cannot type into them or upload a picture', async () => {
  open(builtInRoles.auditor)
  await expect.element(name).toBeDisabled()
  for (const button of page.getByRole('button', { name: '上传图片' }).all())
    await expect.element(button).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: '英文' })).toBeEnabled()
})

test('those who may change the settings save them', async () => {
  open(builtInRoles.operator)
  await name.fill('明德书院')
  await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled()
})
