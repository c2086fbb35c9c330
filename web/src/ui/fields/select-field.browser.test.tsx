import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { SelectField } from './select-field.tsx'

const options = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'expert', label: 'Expert', isDisabled: true },
]

const Level = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('')
  return (
    <SelectField
      label="Level"
      hint="Of the course."
      error={error}
      placeholder="Any"
      required
      {...{ options, value }}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const select = page.getByRole('combobox', { name: 'Level' })

test('it is labelled by its label and described by its hint', async () => {
  render(<Level />)
  await expect.element(select).toHaveAccessibleDescription('Of the course.')
  await expect.element(select).toBeRequired()
  await expect.element(select).not.toHaveAttribute('aria-invalid')
})

test('the placeholder is the first option, with the empty value', async () => {
  render(<Level />)
  await expect.element(select).toHaveDisplayValue('Any')
  await expect.element(select).toHaveValue('')
})

test('keys select an option and skip disabled ones', async () => {
  render(<Level />)
  select.element().focus()
  await userEvent.keyboard('b')
  await expect.element(select).toHaveValue('beginner')
  await userEvent.selectOptions(select, 'advanced')
  await expect.element(select).toHaveDisplayValue('Advanced')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(select).toHaveValue('advanced')
})

test('an error precedes the hint in the description and sets aria-invalid', async () => {
  render(<Level error="Choose one." />)
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  await expect.element(select).toHaveAccessibleDescription('Choose one. Of the course.')
})
