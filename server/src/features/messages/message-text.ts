import sanitizeHtml from 'sanitize-html'

const summaryLength = 120

const isSameSite = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Ways out of a message; anything else loses its address and stays text. */
const isAllowedAddress = (address: string): boolean => {
  // Browsers ignore these inside an address, so what follows is not what it seems.
  if (/[\p{Cc}\s\\]/u.test(address)) return false
  return isSameSite(address) || /^(https?:\/\/[^/]|mailto:|tel:)/i.test(address)
}

const attributesOf = (address: string): sanitizeHtml.Attributes => {
  if (!isAllowedAddress(address)) return {}
  if (isSameSite(address)) return { href: address, rel: 'noopener' }
  return { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' }
}

const plainLink: sanitizeHtml.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: attributesOf(href.trim()),
})

/** Markup from the allow-list and nothing else: p br strong em ul ol li a h3 blockquote. */
export const sanitizeBody = (body: string): string =>
  sanitizeHtml(body, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: { a: plainLink, b: 'strong', i: 'em' },
  }).trim()

const blockEnd = /<\/(p|li|h3|blockquote|ul|ol)>|<br ?\/?>/g

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The beginning of a sanitised text, without markup: text, to be shown as text. */
export const summaryOf = (body: string): string => {
  const spaced = body.replace(blockEnd, ' ')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...text]
  return signs.length > summaryLength ? `${signs.slice(0, summaryLength).join('')}…` : text
}
