import type { Locator, Page } from '@playwright/test'
import { expect } from './school.ts'

/** How somebody uses the pages: with the mouse, or by keyboard alone. */
export interface Hands {
  readonly name: string
  press(target: Locator): Promise<void>
  /** An entry of the menu or list that is open. */
  choose(target: Locator): Promise<void>
  /** A tab, of which only the current one is reached with Tab. */
  show(target: Locator): Promise<void>
  /** A choice of a group of which only one is reached with Tab. */
  check(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

/** More than any page has. */
const mostStops = 150

/** The entry that Enter opens, or the tab that is shown. */
const isCurrent = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      element === document.activeElement || element.getAttribute('aria-selected') === 'true',
  )

const moveTo = async (target: Locator, key: string): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isCurrent(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`no key leads to ${target}`)
}

/** Tab or Shift+Tab, whichever leads there; fails if neither does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return null
      if (!activeElement || activeElement === document.body) return 'Tab'
      const order = activeElement.compareDocumentPosition(element)
      return order & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`no key leads to ${target}`)
}

export const mouse: Hands = {
  name: 'mouse',
  press: (target) => target.click(),
  choose: (target) => target.click(),
  show: (target) => target.click(),
  check: (target) => target.click(),
  write: async (target, text) => {
    await target.click()
    await target.pressSequentially(text)
  },
}

export const keyboard: Hands = {
  name: 'keyboard',
  press: async (target) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Enter')
  },
  choose: async (target) => {
    await moveTo(target, 'ArrowDown')
    await target.page().keyboard.press('Enter')
  },
  show: async (target) => {
    const list = target.page().getByRole('tablist').filter({ has: target })
    await tabTo(target.page(), list.getByRole('tab', { selected: true }))
    await moveTo(target, 'ArrowRight')
  },
  check: async (target) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Space')
  },
  write: async (target, text) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.type(text)
  },
}
