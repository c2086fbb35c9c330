import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { SegmentedControl } from './radio-group.tsx'

const Chooser = () => {
  const [value, setValue] = useState<'all' | 'unread'>('all')
  return (
    <SegmentedControl
      legend="Show"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'All' },
        { value: 'unread', label: 'Unread' },
      ]}
    />
  )
}

test('the focus of a segmented control does not change its layout, and arrow keys choose', async () => {
  render(<Chooser />)
  const group = page.getByRole('group', { name: 'Show' })
  const { width, height } = group.element().getBoundingClientRect()
  await userEvent.keyboard('{Tab}')
  const all = page.getByRole('radio', { name: 'All' })
  await expect.element(all).toHaveFocus()
  expect(getComputedStyle(all.element()).opacity).toBe('0')
  const focused = group.element().getBoundingClientRect()
  expect([focused.width, focused.height]).toEqual([width, height])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Unread' })).toBeChecked()
})
