import { createHash } from 'node:crypto'
import { toPlainText } from '../../../platform/markup/index.ts'
import { simplify } from '../../../platform/text/search-terms.ts'

const filesIn = (markup: string): string[] =>
  Array.from(markup.matchAll(/ src="([^"]*)"/g), ([, src = '']) => src)

/**
 * Equal for texts that read the same; with the pictures and sounds, since "what is shown here?" is another question
 * with each. `loose` ignores case, width, spaces and punctuation as well, but not the signs of formulas.
 */
export const bodyKeyOf = (markup: string, how: 'exact' | 'loose'): string => {
  const plain = toPlainText(markup)
  const text =
    how === 'exact' ? plain : simplify(plain).replace(/[\s,.;:!?'"、，。；：！？“”‘’…]/g, '')
  return createHash('sha256')
    .update([text, ...filesIn(markup)].join('\n'))
    .digest('hex')
    .slice(0, 32)
}
