import { toSafeHref } from '../../../lib/navigation/external-link.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const linkPattern = /\[([^\]\n]+)\]\(([^)\s]+)\)/g

/** Bold, italic and links within a line; anything else stays text. */
const toInline = (line: string): string => {
  const fragments: string[] = []
  let from = 0
  for (const match of line.matchAll(linkPattern)) {
    const [whole, words = '', address = ''] = match
    const href = toSafeHref(address)
    fragments.push(emphasise(line.slice(from, match.index)))
    fragments.push(
      href === undefined
        ? emphasise(whole)
        : `<a href="${escapeHtml(href)}">${emphasise(words)}</a>`,
    )
    from = match.index + whole.length
  }
  fragments.push(emphasise(line.slice(from)))
  return fragments.join('')
}

const emphasise = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\n]+)\*/g, '<em>$1</em>')

interface BlockKind {
  readonly mark: RegExp
  readonly wrap: (lines: string[]) => string
}

const items = (lines: string[]): string => lines.map((line) => `<li>${line}</li>`).join('')

const kinds: readonly BlockKind[] = [
  { mark: /^#{1,3}\s+/, wrap: (lines) => lines.map((line) => `<h3>${line}</h3>`).join('') },
  { mark: /^[-•]\s+/, wrap: (lines) => `<ul>${items(lines)}</ul>` },
  { mark: /^\d{1,3}[.、]\s*/, wrap: (lines) => `<ol>${items(lines)}</ol>` },
  { mark: /^>\s?/, wrap: (lines) => `<blockquote>${lines.join('<br>')}</blockquote>` },
]
const paragraph: BlockKind = { mark: /^/, wrap: (lines) => `<p>${lines.join('<br>')}</p>` }

const kindOf = (line: string): BlockKind => kinds.find(({ mark }) => mark.test(line)) ?? paragraph

/** Markdown-like text → markup of the allow-list: p br strong em ul ol li a h3 blockquote. */
export const toMarkup = (text: string): string => {
  const blocks: { kind: BlockKind; lines: string[] }[] = []
  let last: BlockKind | undefined
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') {
      last = undefined
      continue
    }
    const kind = kindOf(line)
    const shown = toInline(line.replace(kind.mark, ''))
    if (kind === last) blocks.at(-1)?.lines.push(shown)
    else blocks.push({ kind, lines: [shown] })
    last = kind
  }
  return blocks.map(({ kind, lines }) => kind.wrap(lines)).join('')
}
