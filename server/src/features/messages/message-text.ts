import sanitizeHtml from 'sanitize-html'

const summaryLength = 120

const isSameSite = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Other links lose their href; their text stays. */
const isAllowedLink = (address: string): boolean => {
  // Browsers ignore or rewrite these characters, which could hide another scheme.
  if (/[\p{Cc}\s\\]/u.test(address)) return false
  return isSameSite(address) || /^(https?:\/\/[^/]|mailto:|tel:)/i.test(address)
}

const attributesOf = (address: string): sanitizeHtml.Attributes => {
  if (!isAllowedLink(address)) return {}
  if (isSameSite(address)) return { href: address, rel: 'noopener' }
  return { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' }
}

const plainLink: sanitizeHtml.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: attributesOf(href.trim()),
})

/** Allow-list: p br strong em ul ol li a h3 blockquote. */
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

/** The first characters of a sanitised body as plain text. */
export const summaryOf = (body: string): string => {
  const spaced = body.replace(blockEnd, ' ')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  return characters.length > summaryLength
    ? `${characters.slice(0, summaryLength).join('')}…`
    : text
}
