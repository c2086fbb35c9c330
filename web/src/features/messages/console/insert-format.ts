export type Format = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link'

export type Selection = { text: string; start: number; end: number }

const around = { bold: '**', italic: '*' } as const
const before = { heading: '# ', bullets: '- ', numbers: '1. ', quote: '> ' } as const

/** Wraps the selection in the signs of a format, or prefixes each of its lines. */
export const insertFormat = (
  { text, start, end }: Selection,
  format: Format,
  sample: string,
): Selection => {
  const replace = (from: number, to: number, next: string, inner: [number, number]): Selection => ({
    text: text.slice(0, from) + next + text.slice(to),
    start: from + inner[0],
    end: from + inner[1],
  })
  const chosen = text.slice(start, end) || sample
  if (format === 'bold' || format === 'italic') {
    const sign = around[format]
    return replace(start, end, sign + chosen + sign, [sign.length, sign.length + chosen.length])
  }
  if (format === 'link') {
    const address = 'https://'
    const at = chosen.length + 3
    return replace(start, end, `[${chosen}](${address})`, [at, at + address.length])
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const nextBreak = text.indexOf('\n', end)
  const lineEnd = nextBreak < 0 ? text.length : nextBreak
  const lines = (text.slice(lineStart, lineEnd) || sample).split('\n')
  const marked = lines
    .map((line, at) => (format === 'numbers' ? `${at + 1}. ` : before[format]) + line)
    .join('\n')
  return replace(lineStart, lineEnd, marked, [marked.length, marked.length])
}
