import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Pixels of one picture in the sheet. */
const sizes = { desktop: [640, 400], phone: [280, 606] } as const

/** Percent; letters of the interface are still read well. */
const quality = 58

/** Four pictures side by side, or two above two. */
export const writeSheet = async (
  browser: Browser,
  file: string,
  shots: readonly Buffer[],
  isPhone: boolean,
): Promise<void> => {
  const [width, height] = sizes[isPhone ? 'phone' : 'desktop']
  const columns = isPhone ? 4 : 2
  const gap = 8
  const images = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" width="${width}">`,
  )
  const page = await browser.newPage({
    viewport: {
      width: columns * (width + gap) + gap,
      height: (4 / columns) * (height + gap) + gap,
    },
  })
  await page.setContent(`<style>
    body { margin: ${gap}px; display: grid; gap: ${gap}px; grid-template-columns: repeat(${columns}, ${width}px); background: #8a8f98 }
    img { display: block; height: ${height}px; object-fit: cover; object-position: top }
  </style>${images.join('')}`)
  const session = await page.context().newCDPSession(page)
  // The screenshots of Playwright cannot be webp, which is half the size.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await writeFile(file, Buffer.from(data, 'base64'))
  await page.close()
}
