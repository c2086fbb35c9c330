import { type ComponentProps, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type {} from '../testing/emulate-motion.ts'
import { render } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

type Props = Pick<Partial<ComponentProps<typeof Drawer>>, 'canDismiss'> & {
  as?: 'dialog' | 'drawer'
}

const Opener = ({ as = 'dialog', ...props }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const Part = as === 'dialog' ? Dialog : Drawer
  return (
    <div style={{ height: '300vh' }}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Part
        title="Rename"
        description="The name that everybody sees."
        closeLabel="Close"
        {...props}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <input aria-label="Name" />
        <button type="button">Save</button>
      </Part>
    </div>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Rename' })
const name = page.getByRole('textbox', { name: 'Name' })

const open = async (props: Props = {}) => {
  render(<Opener {...props} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

/** A point outside of the dialog and of the drawer. */
const clickOutside = () =>
  page.elementLocator(document.body).click({ position: { x: 8, y: 8 }, force: true })

test.each(['dialog', 'drawer'] as const)(
  'a %s has a name, a description and the focus',
  async (as) => {
    await open({ as })
    await expect.element(dialog).toHaveAccessibleDescription('The name that everybody sees.')
    await expect.element(name).toHaveFocus()
  },
)

test.each(['dialog', 'drawer'] as const)(
  'Escape closes a %s and gives the focus back',
  async (as) => {
    await open({ as })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

test.each(['dialog', 'drawer'] as const)('a click outside closes a %s', async (as) => {
  await open({ as })
  await clickOutside()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the close button closes it', async () => {
  await open()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Tab stays inside', async () => {
  await open()
  for (let step = 0; step < 8; step += 1) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement
    const isInside = focused === document.body || dialog.element().contains(focused)
    expect(isInside, focused?.outerHTML).toBe(true)
  }
})

test('the page behind it scrolls only after it is closed', async () => {
  await open()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('scroll')
})

test('a press that starts inside and ends outside leaves it open', async () => {
  await open()
  await userEvent.fill(name, 'selected')
  await userEvent.dragAndDrop(name, page.elementLocator(document.body), {
    targetPosition: { x: 8, y: 8 },
    force: true,
  })
  await expect.element(dialog).toBeVisible()
})

test('without canDismiss it stays open on Escape, on a second Escape and on a click outside', async () => {
  await open({ canDismiss: false })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await clickOutside()
  await expect.element(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('typed text is reset when it opens again', async () => {
  await open()
  await userEvent.fill(name, 'draft')
  await userEvent.keyboard('{Escape}')
  await opener.click()
  await expect.element(name).toHaveValue('')
})

/** Duration of the longest animation, in seconds. */
const longestMovement = () =>
  Math.max(
    ...[dialog.element(), ...dialog.element().querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
    }),
  )

test.each(['dialog', 'drawer'] as const)('a %s is not animated with reduced motion', async (as) => {
  onTestFinished(() => commands.emulateMotion('no-preference'))
  await open({ as })
  expect(longestMovement()).toBeGreaterThan(0.1)
  await commands.emulateMotion('reduce')
  await expect.poll(longestMovement).toBeLessThanOrEqual(0.001)
})
