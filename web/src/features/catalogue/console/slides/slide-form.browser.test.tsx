import type { EditableSlide } from '@jingke/contract/catalogue'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRights } from '../../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../../lib/router/index.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { SlideForm } from './slide-form.tsx'

afterEach(() => void vi.restoreAllMocks())

test('a new banner without words, picture and course says so for all three at once', async () => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code: 200, msg: '', data: { list: [], total: 0 } }),
    )
  useRights.setState({
    rights: {
      role: null,
      permissions: ['content.read', 'site.change'],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  const element = <SlideForm onClose={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('radio', { name: '课程' }).click()
  await expect.element(page.getByText('请上传图片')).not.toBeInTheDocument()
  // The enter key saves like the button.
  await page.getByLabelText('中文副标题').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('请填写这一项')).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: '图片' })).toBeVisible()
  await expect
    .element(page.getByRole('searchbox', { name: '查找课程' }))
    .toHaveAttribute('aria-invalid', 'true')
  const saved = fetched.mock.calls.filter(([url]) => String(url).endsWith('/add'))
  expect(saved).toEqual([])
})

test('the preview shows the words of a banner in either language, and none if it has none', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ code: 200, msg: '', data: { list: [], total: 0 } }),
  )
  const slide: EditableSlide = {
    id: 1,
    nameZh: '',
    nameEn: '',
    subtitleZh: '',
    subtitleEn: '',
    altZh: '开学',
    altEn: '',
    image: '/files/banner.png',
    url: '',
    linkFault: null,
    textTone: 'dark',
    focusX: 100,
    startsAt: null,
    endsAt: null,
    isHidden: false,
    state: 'running',
    clickCount: 0,
    version: 0,
  }
  const element = <SlideForm thing={slide} onClose={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  const pictures = () => [...document.querySelectorAll('figure')].map((one) => one.textContent)
  await expect.poll(pictures).toEqual(['电脑', '手机'])
  await page.getByLabelText('中文副标题').fill('九月一日')
  await page.getByLabelText('中文标题').fill('秋季开学')
  await page.getByLabelText('英文标题').fill('Autumn')
  await expect.poll(pictures).toEqual(['秋季开学九月一日电脑', '秋季开学九月一日手机'])
  page.getByRole('radio', { name: 'English' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(pictures).toEqual(['Autumn九月一日电脑', 'Autumn九月一日手机'])
})
