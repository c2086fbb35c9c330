import { parseMarkup } from '../../../../lib/markup/index.ts'

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What the server takes as markup. */
const isMarkup = (value: string): boolean => /^\s*<[a-z!/?]/i.test(value)

/** One line without formats, as it is typed; undefined if the value has formats or pictures. */
export const toPlain = (value: string): string | undefined => {
  if (!isMarkup(value)) return value
  const [only, ...others] = parseMarkup(value)
  if (typeof only !== 'object' || only.name !== 'p' || others.length > 0) return undefined
  return only.children.every((child) => typeof child === 'string')
    ? only.children.join('')
    : undefined
}

/** A line that could be taken for markup is escaped. */
export const fromPlain = (text: string): string =>
  isMarkup(text) ? `<p>${escapeText(text)}</p>` : text

/** For the editor of markup, whose own plain text is not escaped. */
export const isRich = isMarkup
