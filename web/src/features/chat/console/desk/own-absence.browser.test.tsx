import type { Absence } from '@jingke/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { OwnAbsence } from './own-absence.tsx'

afterEach(() => void vi.restoreAllMocks())

const backup = { id: 5, name: '沈书言' }
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const show = (absence: Absence) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json({
      code: 200,
      msg: '',
      data: String(url).includes('backups') ? [backup] : absence,
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnAbsence />
    </QueryClientProvider>,
  )
}

test('an absence that is set is edited, not written anew', async () => {
  const absence = { startsAt: inDays(-1), endsAt: inDays(3), backup }
  show(absence)
  await userEvent.click(page.getByRole('button', { name: /离岗至|Away until/ }))
  const until = page.getByLabelText(/^(结束|Until)/)
  await expect.element(until).toBeVisible()
  const shown = new Date((until.element() as HTMLInputElement).value)
  expect(Math.abs(shown.getTime() - Date.parse(absence.endsAt))).toBeLessThan(60_000)
  await expect.element(page.getByRole('combobox')).toHaveValue(String(backup.id))
})

test('an absence to come is shown with its start', async () => {
  show({ startsAt: inDays(2), endsAt: inDays(3), backup: null })
  await expect.element(page.getByRole('button', { name: /起离岗|Away from/ })).toBeVisible()
})
