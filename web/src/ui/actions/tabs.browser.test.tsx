import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tabs } from './tabs.tsx'

const items = (['Outline', 'Teachers', 'Notes'] as const).map((id) => ({
  id,
  label: id,
  panel: `Panel of ${id}`,
}))

const Course = () => {
  const [value, setValue] = useState<(typeof items)[number]['id']>('Outline')
  return <Tabs label="Course" items={items} value={value} onChange={setValue} />
}

const tab = (name: string) => page.getByRole('tab', { name })
const panel = page.getByRole('tabpanel')

test('a click shows the panel, which is labelled by its tab', async () => {
  render(<Course />)
  await expect.element(page.getByRole('tablist', { name: 'Course' })).toBeVisible()
  await tab('Teachers').click()
  await expect.element(tab('Teachers')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Outline')).toHaveAttribute('aria-selected', 'false')
  await expect.element(panel).toHaveTextContent('Panel of Teachers')
  await expect.element(panel).toHaveAccessibleName('Teachers')
  const controlled = tab('Teachers').element().getAttribute('aria-controls')
  expect(controlled).toBe(panel.element().id)
})

test('arrow keys wrap around; Home and End select the first and the last tab', async () => {
  render(<Course />)
  await tab('Outline').click()
  for (const [key, name] of [
    ['ArrowRight', 'Teachers'],
    ['ArrowLeft', 'Outline'],
    ['ArrowLeft', 'Notes'],
    ['ArrowRight', 'Outline'],
    ['End', 'Notes'],
    ['Home', 'Outline'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(panel).toHaveTextContent(`Panel of ${name}`)
  }
})

test('Tab moves the focus from the selected tab to the panel', async () => {
  render(<Course />)
  await tab('Teachers').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('Teachers')).toHaveFocus()
})
