import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { TimeField } from './time-field.tsx'

const Day = () => {
  const [to, setTo] = useState('18:00')
  return (
    <form>
      <TimeField label="结束" required after="09:00" value={to} onChange={setTo} />
      <output>{to}</output>
    </form>
  )
}

test('a time is typed with 24 hours, and one that is none or too early is refused in words', async () => {
  render(<Day />)
  const field = page.getByRole('textbox', { name: '结束' })
  const isValid = () => (field.element() as HTMLInputElement).validity.valid
  await field.fill('1730')
  await userEvent.tab()
  await expect.element(field).toHaveValue('17:30')
  await expect.element(page.getByRole('status')).toHaveTextContent('17:30')
  expect(isValid()).toBe(true)
  await field.fill('8:30')
  await userEvent.tab()
  await expect.element(page.getByText('要晚于 09:00')).toBeVisible()
  expect(isValid()).toBe(false)
  await field.fill('25:00')
  await userEvent.tab()
  await expect.element(page.getByText('请输入时间，例如 08:30')).toBeVisible()
  expect(isValid()).toBe(false)
  await field.fill('18:30')
  await expect.poll(isValid).toBe(true)
})
