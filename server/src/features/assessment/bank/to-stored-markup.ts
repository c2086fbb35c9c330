import { sanitizeMarkup } from '../../../platform/markup/index.ts'

/** As the sanitiser writes it, so that a text stays the same when it is stored again. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs are separated by empty lines. */
export const plainToMarkup = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeText(block.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** What begins with a tag is markup; anything else is plain text. Either is stored as clean markup. */
export const toStoredMarkup = (text: string): string =>
  /^\s*<[a-z!/?]/i.test(text)
    ? sanitizeMarkup(text, { hasPictures: true, hasSounds: true })
    : plainToMarkup(text)
