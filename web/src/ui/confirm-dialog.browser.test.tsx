import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { render } from './testing/render.tsx'

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
const button = (name: string) => dialog.getByRole('button', { name, exact: true }).first()

test('it is an alert that reads its text, and the focus is on the way back', async () => {
  show()
  await expect.element(dialog).toHaveAccessibleDescription('Its lessons go with it.')
  await expect.element(button('Keep')).toHaveFocus()
})

test('each button reports its own answer', async () => {
  show()
  await button('Delete').click()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  await button('Keep').click()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('Escape is the same as keeping', async () => {
  show()
  await userEvent.keyboard('{Escape}')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
})

test('while it is being done, neither Escape nor a second click does anything', async () => {
  show(true)
  await userEvent.keyboard('{Escape}')
  await button('Delete').click({ force: true })
  await expect.element(dialog).toBeVisible()
  await expect.element(button('Keep')).toBeDisabled()
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0])
})
