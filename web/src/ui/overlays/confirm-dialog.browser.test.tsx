import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const onConfirm = vi.fn()
const onCancel = vi.fn()

const show = (isLoading = false) => {
  vi.clearAllMocks()
  render(
    <ConfirmDialog
      isOpen
      isDangerous
      isLoading={isLoading}
      title="Delete the course?"
      text="Its lessons go with it."
      confirmLabel="Delete"
      cancelLabel="Keep"
      {...{ onConfirm, onCancel }}
    />,
  )
}

const dialog = page.getByRole('alertdialog', { name: 'Delete the course?' })
/** Two buttons of one name would be an error. */
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

test('it is an alertdialog described by its text, with the focus on the cancel button', async () => {
  show()
  await expect.element(dialog).toHaveAccessibleDescription('Its lessons go with it.')
  await expect.element(button('Keep')).toHaveFocus()
})

test('each button calls its own handler', async () => {
  show()
  await button('Delete').click()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  await button('Keep').click()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('Escape cancels', async () => {
  show()
  await userEvent.keyboard('{Escape}')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
})

test('while loading, neither Escape nor a second click has an effect', async () => {
  show(true)
  await userEvent.keyboard('{Escape}')
  await button('Delete').click({ force: true })
  await expect.element(dialog).toBeVisible()
  await expect.element(button('Keep')).toBeDisabled()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0])
})
