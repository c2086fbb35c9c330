import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { ApiError } from '../api/api.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../router/index.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useDraft } from './use-draft.ts'

type Props = { error?: Error; onLoad?: () => void; onClose: () => void }

const Form = ({ error, onLoad, onClose }: Props) => {
  const save = { error: error ?? null, isPending: false, isSuccess: false }
  const { draft, set, isChanged } = useDraft(() => ({ tone: 'dark', order: [1, 2] }), save.error)
  return (
    <EditDialog title="Edit" form={{ save, isChanged, onLoad, submit: () => {}, onClose }}>
      <SelectField
        label="Tone"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={draft.tone}
        onChange={(event) => set({ tone: event.target.value })}
      />
      <Button onClick={() => set({ order: draft.order.toReversed() })}>Swap</Button>
    </EditDialog>
  )
}

const open = (props: Omit<Props, 'onClose'> = {}) => {
  const onClose = vi.fn()
  const router = createRouter({
    routes: [{ path: '/', element: <Form {...props} onClose={onClose} /> }],
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  return onClose
}

const question = page.getByRole('alertdialog', { name: '离开并放弃修改？' })

test('closes at once if nothing was changed', async () => {
  const onClose = open()
  await page.getByRole('button', { name: '返回' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('asks before it closes after a change without typing, and not once it is taken back', async () => {
  const onClose = open()
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('button', { name: '返回' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('asks before it closes after a choice in a list', async () => {
  const onClose = open()
  await page.getByLabelText('Tone').selectOptions('light')
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('offers the latest state after a conflict', async () => {
  const onLoad = vi.fn()
  open({ error: new ApiError(409, 'Changed.', { version: 3 }), onLoad })
  await page.getByRole('button', { name: '载入最新内容' }).click()
  expect(onLoad).toHaveBeenCalledOnce()
})

const Named = ({ onSubmit }: { onSubmit: () => void }) => {
  const save = { error: null, isPending: false, isSuccess: false }
  const { isChanged, text } = useDraft(() => ({ name: '', note: '' }), save.error)
  return (
    <EditDialog title="Edit" form={{ save, isChanged, submit: onSubmit, onClose: () => {} }}>
      <TextField label="Name" required {...text('name')} />
      <TextField label="Note" required {...text('note')} />
    </EditDialog>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

test('a required field that is empty says so beside it, until it is filled in', async () => {
  const onSubmit = vi.fn()
  const router = createRouter({
    routes: [{ path: '/', element: <Named onSubmit={onSubmit} /> }],
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  const [name, note] = [field('Name'), field('Note')]
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(note).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByText('请填写这一项').elements()).toHaveLength(2)
  await expect.element(name).toHaveFocus()
  await name.fill('Mathematics')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await note.fill('Autumn')
  await page.getByRole('button', { name: '保存' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
