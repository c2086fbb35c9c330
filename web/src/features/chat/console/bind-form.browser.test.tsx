import type { Team } from '@jingke/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { BindForm } from './bind-form.tsx'

afterEach(() => void vi.restoreAllMocks())

const team: Team = {
  id: 3,
  name: '江岸学业顾问组',
  hours: null,
  handOverMinutes: null,
  answerMinutes: null,
  assignsByLoad: false,
  greeting: '',
  isDefault: false,
  advisors: [],
  learnerCount: 0,
  waitingCount: 0,
  version: 1,
}

test('a refusal is shown until the value or the kind is changed', async () => {
  const refusal = { code: 30001, msg: '没有找到学员：nobody', data: null }
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(String(url).includes('bind') ? refusal : { code: 200, msg: '', data: [] }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BindForm team={team} onSaved={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const error = page.getByText(refusal.msg)
  const submit = page.getByRole('button', { name: /绑定学员|Bind learners/ })
  await userEvent.fill(page.getByRole('combobox'), 'nobody')
  await userEvent.click(submit)
  await expect.element(error).toBeVisible()
  await userEvent.fill(page.getByRole('combobox'), 'nobod')
  await expect.element(error).not.toBeInTheDocument()
  await userEvent.click(submit)
  await expect.element(error).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /整个群组|group/ }))
  await expect.element(error).not.toBeInTheDocument()
})
