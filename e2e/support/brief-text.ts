import type { Locator, Page } from '@playwright/test'
import { expect } from './school.ts'

/**
 * Acts, then waits until elements of the selector have shown the text. The page records what they show: it
 * is there for seconds only, and a busy machine may look too late.
 */
export const expectBriefly = async (
  page: Page,
  selector: string,
  text: string | RegExp,
  act: () => unknown,
): Promise<void> => {
  // The same text of an earlier action does not count.
  await expect(page.locator(selector).getByText(text)).toHaveCount(0)
  const shown = await page.evaluateHandle((selector) => {
    const texts = new Set<string>()
    const record = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: a hidden text does not count
      for (const one of document.querySelectorAll<HTMLElement>(selector)) texts.add(one.innerText)
    }
    new MutationObserver(record).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return texts
  }, selector)
  await act()
  await expect.poll(() => shown.evaluate((texts) => [...texts].join('\n'))).toMatch(text)
}

const notices = 'section[aria-label="提示"]'

/** Acts, then waits until a notice has said the text. */
export const expectNotice = (
  page: Page,
  text: string | RegExp,
  act: () => unknown,
): Promise<void> => expectBriefly(page, notices, text, act)

/**
 * Notices stay from now on, as they do below a pointer, until a button in them has been pressed. Returns
 * their region.
 */
export const holdNotices = async (page: Page): Promise<Locator> => {
  const region = page.locator(notices)
  await region.dispatchEvent('pointerover')
  return region
}
