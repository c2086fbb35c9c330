import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Menu, type MenuItem } from './menu.tsx'

const chosen = vi.fn<(id: string) => void>()
const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  onSelect: () => chosen(id),
  ...more,
})

const show = (items: readonly MenuItem[] = [item('Apple'), item('Banana'), item('Avocado')]) => {
  chosen.mockClear()
  render(
    <>
      <Menu label="Fruit" trigger="Choose" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  )
}

const trigger = page.getByRole('button', { name: 'Choose' })
const menu = page.getByRole('menu', { name: 'Fruit' })
const entry = (name: string) => page.getByRole('menuitem', { name })

test('a click opens it, focuses the first item and sets aria-expanded', async () => {
  show()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu')
  await trigger.click()
  await expect.element(menu).toBeVisible()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect.element(entry('Apple')).toHaveFocus()
})

test('arrow down and up on the trigger open it at the first and the last item', async () => {
  show()
  trigger.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(entry('Avocado')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('Apple')).toHaveFocus()
})

test('arrow keys wrap around; Home and End focus the first and the last item', async () => {
  show()
  await trigger.click()
  for (const [key, name] of [
    ['ArrowDown', 'Banana'],
    ['ArrowDown', 'Avocado'],
    ['ArrowDown', 'Apple'],
    ['ArrowUp', 'Avocado'],
    ['Home', 'Apple'],
    ['End', 'Avocado'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(entry(name)).toHaveFocus()
  }
})

test('a typed letter focuses the next item that starts with it', async () => {
  show()
  await trigger.click()
  await userEvent.keyboard('a')
  await expect.element(entry('Avocado')).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(entry('Apple')).toHaveFocus()
  await userEvent.keyboard('B')
  await expect.element(entry('Banana')).toHaveFocus()
})

test.each(['Enter', ' '])(
  'the key "%s" chooses an entry, closes, and gives the focus back',
  async (key) => {
    show()
    await trigger.click()
    await userEvent.keyboard(`{ArrowDown}{${key}}`)
    await expect.element(menu).not.toBeInTheDocument()
    expect(chosen.mock.calls).toEqual([['Banana']])
    await expect.element(trigger).toHaveFocus()
  },
)

test('Escape closes it without selecting and restores the focus', async () => {
  show()
  await trigger.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(chosen).not.toHaveBeenCalled()
})

test('Tab closes it', async () => {
  show()
  await trigger.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('a click outside closes it', async () => {
  show()
  await trigger.click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a greyed item says why it cannot be selected', async () => {
  show([item('Apple', { reason: 'None are ripe' }), item('Banana')])
  await trigger.click()
  await expect.element(entry('Apple')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(entry('Apple')).toHaveAccessibleDescription('None are ripe')
  await expect.element(page.getByText('None are ripe')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  expect(chosen).not.toHaveBeenCalled()
})

test('a group is labelled by its heading, which cannot be selected', async () => {
  show([{ id: 'citrus', label: 'Citrus', isHeading: true, items: [item('Lemon')] }, item('Apple')])
  await trigger.click()
  await expect.element(page.getByRole('group', { name: 'Citrus' })).toBeVisible()
  await expect.element(entry('Lemon')).toHaveFocus()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})

test('it stays within the viewport for a trigger in the corner', async () => {
  render(
    <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <Menu label="Fruit" trigger="Choose" items={[item('Apple')]} align="start" />
    </div>,
  )
  await trigger.click()
  await expect.element(menu).toBeVisible()
  const { left, right, top, bottom } = menu.element().getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
})

test('a checkable item keeps the menu open and reports its state', async () => {
  show([item('Apple', { isChecked: true }), item('Banana', { isChecked: false })])
  await trigger.click()
  const apple = page.getByRole('menuitemcheckbox', { name: 'Apple' })
  await expect.element(apple).toHaveFocus()
  await expect.element(apple).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  expect(chosen.mock.calls).toEqual([['Banana']])
  await expect.element(menu).toBeVisible()
})
