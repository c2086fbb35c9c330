import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { applyLanguage } from '../i18n/language.ts'
import { DateField } from './date-field.tsx'

const onChange = vi.fn<(value: string) => void>()

type Props = { initial: string; hasTime?: boolean; min?: string; max?: string }

const Example = ({ initial, ...props }: Props) => {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      label="Day"
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      {...props}
    />
  )
}

const input = () => page.getByRole('textbox', { name: 'Day' })
const isFocused = (name: RegExp) => expect.element(page.getByRole('button', { name })).toHaveFocus()

test('typing gives a date once it is one, and says what is wrong after leaving the field', async () => {
  render(<Example initial="" />)
  await userEvent.type(input(), '2026-3-9')
  expect(onChange.mock.lastCall).toEqual(['2026-03-09'])
  await userEvent.tab()
  await expect.element(input()).toHaveValue('2026-03-09')
  await input().fill('2026-02-30')
  expect(onChange.mock.lastCall).toEqual([''])
  await expect.element(page.getByText('请输入日期，例如 2026-03-09')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('请输入日期，例如 2026-03-09')).toBeVisible()
  await expect.element(input()).toHaveValue('2026-02-30')
  await expect.element(input()).toBeInvalid()
})

test('the calendar is used with the keyboard and in the language of the page', async () => {
  applyLanguage('en')
  try {
    render(<Example initial="2026-03-11" />)
    await page.getByRole('button', { name: /^Change the date, Wednesday/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible()
    await isFocused(/^Wednesday, March 11/)
    for (const [key, name] of [
      ['{ArrowRight}', /^Thursday, March 12/],
      ['{ArrowDown}', /^Thursday, March 19/],
      ['{Home}', /^Monday, March 16/],
      ['{End}', /^Sunday, March 22/],
      ['{ArrowUp}', /^Sunday, March 15/],
      ['{ArrowLeft}', /^Saturday, March 14/],
      ['{PageDown}', /^Tuesday, April 14, 2026/],
      ['{PageUp}', /^Saturday, March 14, 2026/],
      ['{Shift>}{PageUp}{/Shift}', /^Friday, March 14, 2025/],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(page.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.lastCall).toEqual(['2025-03-14'])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(input()).toHaveFocus()
  } finally {
    applyLanguage('zh-CN')
  }
})

test('Esc closes the calendar without a change; days out of range cannot be chosen', async () => {
  render(<Example initial="2026-03-11" min="2026-03-10" max="2026-03-12" />)
  onChange.mockClear()
  const opener = page.getByRole('button', { name: /^更改日期/ })
  await opener.click()
  await userEvent.keyboard('{ArrowDown}')
  await isFocused(/^2026年3月12日/)
  await expect.element(page.getByRole('button', { name: /^2026年3月9日/ })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

test('with a time the day of the calendar keeps it', async () => {
  render(<Example initial="2026-03-11T08:30" hasTime />)
  await expect.element(input()).toHaveValue('2026-03-11 08:30')
  await page.getByRole('button', { name: /^更改日期/ }).click()
  await page.getByRole('button', { name: /^2026年3月20日/ }).click()
  expect(onChange.mock.lastCall).toEqual(['2026-03-20T08:30'])
})
