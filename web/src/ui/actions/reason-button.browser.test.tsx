import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ReasonButton } from './reason-button.tsx'

const why = 'Nothing has been changed'

const Form = ({ onClick }: { onClick: () => void }) => {
  const [isChanged, setIsChanged] = useState(false)
  return (
    <>
      <ReasonButton reason={isChanged ? undefined : why} onClick={onClick}>
        Save
      </ReasonButton>
      <input aria-label="Name" onChange={() => setIsChanged(true)} />
    </>
  )
}

test('a greyed button says why to the keyboard, the pointer and screen readers, and does nothing', async () => {
  const onClick = vi.fn()
  render(
    <>
      <ReasonButton reason={why} onClick={onClick}>
        Save
      </ReasonButton>
      <button type="button">Elsewhere</button>
    </>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  const tip = page.getByText(why)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription(why)
  await expect.element(tip).not.toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(save).toHaveFocus()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(tip).not.toBeVisible()
  await save.hover()
  await expect.element(tip).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  await expect.element(tip).not.toBeVisible()
  expect(onClick).not.toHaveBeenCalled()
})

test('it can be used once the reason is gone', async () => {
  const onClick = vi.fn()
  render(<Form onClick={onClick} />)
  await page.getByRole('textbox').fill('a')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
})
