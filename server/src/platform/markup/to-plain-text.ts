import sanitizeHtml from 'sanitize-html'

const betweenItems = /<\/li>\s*<li>/g
const blockEnd = /<\/(p|li|h[234]|blockquote|ul|ol|pre|t[hdr])>|<br ?\/?>/g

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The text of sanitised markup, on one line, with a dot between the items of a list. */
export const toPlainText = (markup: string): string =>
  sanitizeHtml(markup.replace(betweenItems, ' · ').replace(blockEnd, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
