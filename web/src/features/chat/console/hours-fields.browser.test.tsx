import type { WorkingHours } from '@jingke/contract/chat'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { HoursFields } from './hours-fields.tsx'

let saved: WorkingHours | null = null

const Form = () => {
  const [hours, setHours] = useState<WorkingHours | null>(null)
  saved = hours
  return <HoursFields hours={hours} onChange={setHours} />
}

test('several holidays are typed one after the other', async () => {
  render(<Form />)
  await userEvent.click(page.getByRole('switch'))
  const holidays = page.getByRole('textbox', { name: /节假日|Holidays/ })
  // The space is kept: the next date follows it.
  await userEvent.fill(holidays, '2026-10-01 ')
  await expect.element(holidays).toHaveValue('2026-10-01 ')
  await userEvent.fill(holidays, '2026-10-01 2026-10-02 ')
  expect(saved?.holidays).toEqual(['2026-10-01', '2026-10-02'])
})
