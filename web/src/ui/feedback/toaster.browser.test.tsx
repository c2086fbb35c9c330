import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../overlays/dialog.tsx'
import { render } from '../testing/render.tsx'
import { type ToastRequest, toast, toastDuration } from './toast.store.ts'
import { Toaster } from './toaster.tsx'

const region = page.getByRole('region', { name: 'Notices' })

/** Toasts stay until the test advances the time. */
const show = (...requests: ToastRequest[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    toast.clear()
    vi.useRealTimers()
  })
  render(<Toaster labels={{ region: 'Notices', dismiss: 'Dismiss' }} />)
  for (const request of requests) toast.show(request)
}

const liveRegionOf = (text: string) =>
  region.getByText(text).element().closest('[aria-live]')?.getAttribute('aria-live')

test('errors are announced assertively, other toasts politely', async () => {
  show({ kind: 'error', text: 'Not saved' }, { kind: 'success', text: 'Saved' })
  await expect.element(region.getByText('Not saved')).toBeVisible()
  expect(liveRegionOf('Not saved')).toBe('assertive')
  expect(liveRegionOf('Saved')).toBe('polite')
})

test('the live regions exist before the first toast: only later changes are announced', () => {
  show()
  expect(region.element().querySelectorAll('[aria-live]')).toHaveLength(2)
})

test('the dismiss button removes one toast and leaves the others', async () => {
  show({ text: 'First' }, { text: 'Second' })
  await region.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(region.getByText('First')).not.toBeInTheDocument()
  await expect.element(region.getByText('Second')).toBeVisible()
})

test('an action runs once and dismisses the toast', async () => {
  const onAct = vi.fn()
  show({ text: 'Deleted', action: { label: 'Undo', onAct } })
  await region.getByRole('button', { name: 'Undo' }).click()
  expect(onAct).toHaveBeenCalledTimes(1)
  await expect.element(region.getByText('Deleted')).not.toBeInTheDocument()
})

test('a toast disappears after its duration, but not while hovered', async () => {
  show({ text: 'Saved' })
  const duration = toastDuration({ kind: 'info', action: undefined })
  await userEvent.hover(region.getByText('Saved'))
  flushSync(() => vi.advanceTimersByTime(duration * 3))
  expect(region.getByText('Saved').elements()).toHaveLength(1)
  await userEvent.hover(document.body, { position: { x: 8, y: 8 } })
  vi.advanceTimersByTime(duration)
  await expect.element(region.getByText('Saved')).not.toBeInTheDocument()
})

test('an open dialog announces it too, because the rest of the page is inert', async () => {
  show()
  render(
    <Dialog isOpen onClose={() => undefined} title="Rename" closeLabel="Close">
      <p>Content</p>
    </Dialog>,
  )
  toast.show({ text: 'Saved' })
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('Saved')
})
