/** A text, or an element of the allow-list with its children. */
export type MarkupNode =
  | string
  | {
      name: string
      href?: string
      src?: string
      alt?: string
      colspan?: string
      rowspan?: string
      children: MarkupNode[]
    }

const allowed: ReadonlySet<string> = new Set([
  'p',
  'br',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'h3',
  'blockquote',
  'a',
  'img',
  'audio',
])
/** In articles too. */
const allowedInArticles: ReadonlySet<string> = new Set([
  ...allowed,
  'h2',
  'h4',
  'hr',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
const empty: ReadonlySet<string> = new Set(['br', 'img', 'hr'])
const inline: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'code'])
/** Elements whose content is dropped too. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
])
const maxDepth = 12
/** Characters: twice the maximum of a text. */
const maxLength = 40_000
const maxArticle = 400_000

/** Every repetition is bounded, so that matching takes linear time. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]{0,20})((?:"[^"]{0,2100}"|'[^']{0,2100}'|[^'"<>]){0,400})>/gi
const patterns = {
  href: /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  src: /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  colspan: /(?:^|\s)colspan\s*=\s*(?:"(\d{1,2})"|'(\d{1,2})'|(\d{1,2}))/i,
  rowspan: /(?:^|\s)rowspan\s*=\s*(?:"(\d{1,2})"|'(\d{1,2})'|(\d{1,2}))/i,
  alt: /(?:^|\s)alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
}
/** An uploaded picture or sound of this site. */
const ownFile = /^\/files(\/[\w-][\w.-]*)+$/
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const toSign = (code: number): string => {
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\ufffd'
}

const decode = (text: string): string =>
  text.replace(entity, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return toSign(Number(decimal))
    if (hex !== undefined) return toSign(Number.parseInt(hex, 16))
    return named[name?.toLowerCase() ?? ''] ?? ''
  })

const read = (attributes: string, name: keyof typeof patterns): string => {
  const [, double, single, bare] = patterns[name].exec(attributes) ?? []
  return decode(double ?? single ?? bare ?? '')
}

const cells: ReadonlySet<string> = new Set(['td', 'th'])

const readSpans = (attributes: string) =>
  Object.fromEntries(
    (['colspan', 'rowspan'] as const)
      .map((name) => [name, read(attributes, name)])
      .filter(([, span]) => span !== ''),
  )

/**
 * Parses sanitised markup. The browser's own parser has side effects: it loads resources and
 * reports handlers and styles to the content security policy, even in a detached document. Elements
 * outside the allow-list are removed, their text stays; no attribute but those in `patterns` is read.
 */
export const parseMarkup = (whole: string, isArticle = false): MarkupNode[] => {
  const known = isArticle ? allowedInArticles : allowed
  const markup = whole.slice(0, isArticle ? maxArticle : maxLength)
  const root: MarkupNode[] = []
  const open: { name: string; children: MarkupNode[] }[] = [{ name: '', children: root }]
  const add = (node: MarkupNode) => open.at(-1)?.children.push(node)
  let silence: string | undefined
  let from = 0
  const say = (text: string) => {
    if (text !== '' && silence === undefined) add(decode(text))
  }

  const begin = (name: string, attributes: string) => {
    const node = {
      name,
      children: [] as MarkupNode[],
      ...(name === 'a' && { href: read(attributes, 'href') }),
      ...(cells.has(name) && readSpans(attributes)),
      ...(name === 'audio' && { src: read(attributes, 'src') }),
      ...(name === 'img' && { src: read(attributes, 'src'), alt: read(attributes, 'alt') }),
    }
    const isFile = name === 'img' || name === 'audio'
    if (isFile && !ownFile.test(node.src ?? '')) return
    if (open.length > maxDepth) return
    add(node)
    if (!empty.has(name)) open.push(node)
  }
  const end = (name: string) => {
    const at = open.findLastIndex((node) => node.name === name)
    if (at > 0) open.length = at
  }

  for (const match of markup.matchAll(token)) {
    const [tag, slash, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    say(markup.slice(from, match.index))
    from = match.index + tag.length
    if (silence !== undefined) {
      if (slash === '/' && name === silence) silence = undefined
    } else if (silent.has(name)) {
      if (slash !== '/' && !attributes.endsWith('/')) silence = name
    } else if (known.has(name)) {
      if (slash === '/') end(name)
      else begin(name, attributes)
    }
  }
  say(markup.slice(from))
  return root
}

/** The text without markup, on one line. */
export const toText = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `${toText(node.children)}${inline.has(node.name) ? '' : ' '}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
