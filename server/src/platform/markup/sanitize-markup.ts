import sanitizeHtml from 'sanitize-html'

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

/** An uploaded picture of this site; another server would learn who reads the text. */
const isOwnPicture = (address = ''): boolean =>
  address.length <= 297 && /^\/files(\/[\w-][\w.-]*)+$/.test(address)

const maxAlt = 200

const pictureAttributes = (src: string, alt: string): sanitizeHtml.Attributes =>
  isOwnPicture(src) ? { src, alt: alt.slice(0, maxAlt) } : {}

const plainPicture: sanitizeHtml.Transformer = (tagName, { src = '', alt = '' }) => ({
  tagName,
  attribs: pictureAttributes(src, alt),
})

/** An uploaded sound of this site, with the buttons of the browser. */
const plainSound: sanitizeHtml.Transformer = (tagName, { src = '' }) => ({
  tagName,
  attribs: isOwnPicture(src) ? { src, controls: 'controls' } : ({} as sanitizeHtml.Attributes),
})

const textTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3', 'blockquote']

/** Headings, tables and code. */
const articleTags = ['h2', 'h4', 'hr', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td']

const cellSpans = ['colspan', 'rowspan']

const isSpan = (span: string | undefined): boolean => /^([2-9]|1\d|20)$/.test(span ?? '')

const plainCell: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    cellSpans.flatMap((name) => (isSpan(attribs[name]) ? [[name, attribs[name] ?? '']] : [])),
  ),
})

/** Allow-list: p br strong em ul ol li a h3 blockquote, and img and audio of this site if asked for. */
export const sanitizeMarkup = (
  markup: string,
  { hasPictures = false, hasSounds = false } = {},
): string =>
  sanitizeHtml(markup, {
    allowedTags: [...textTags, ...(hasPictures ? ['img'] : []), ...(hasSounds ? ['audio'] : [])],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      audio: ['src', 'controls'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' || tag === 'audio') && attribs.src === undefined,
    nestingLimit: 20,
    transformTags: {
      a: plainLink,
      img: plainPicture,
      audio: plainSound,
      b: 'strong',
      i: 'em',
    },
  }).trim()

/** The allow-list of an article: that of other texts with pictures, `articleTags` and the attributes above. */
export const sanitizeArticle = (markup: string): string =>
  sanitizeHtml(markup, {
    allowedTags: [...textTags, 'img', ...articleTags],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      th: cellSpans,
      td: cellSpans,
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    nestingLimit: 20,
    transformTags: {
      a: plainLink,
      img: plainPicture,
      b: 'strong',
      i: 'em',
      th: plainCell,
      td: plainCell,
    },
  }).trim()
