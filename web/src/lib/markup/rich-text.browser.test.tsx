import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { RichText } from './rich-text.tsx'

const show = (markup: string): HTMLElement => {
  render(
    <section>
      <RichText markup={markup} />
    </section>,
  )
  return document.querySelector('section:last-of-type') as HTMLElement
}

test('a formula is MathML, between the words around it', async () => {
  const container = show('<p>If \\(\\frac{a}{b} &lt; 1\\), then so</p>')
  await expect.poll(() => container.querySelector('mfrac mi')?.textContent).toBe('a')
  expect(container.querySelector('mfrac')?.namespaceURI).toContain('MathML')
  expect(container.querySelector('p')?.textContent).toMatch(/^If a.*, then so$/)
})

test('nothing in a formula leads elsewhere or runs', async () => {
  const container = show(
    '<p>\\(\\href{javascript:alert(1)}{x}\\) \\(\\includegraphics{/a.png}\\) \\(\\class{a}{y}\\)</p>',
  )
  await expect.element(page.getByText('\\href{javascript:alert(1)}{x}')).toBeVisible()
  expect(container.querySelector('a, img, [href], [src]')).toBeNull()
})

test('LaTeX that cannot be read is shown as it is', async () => {
  show('<p>\\(\\frac{a\\)</p>')
  await expect.element(page.getByText('\\frac{a')).toBeVisible()
})
