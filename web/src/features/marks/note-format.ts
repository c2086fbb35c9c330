/** Signs of Markdown that a note may have around a part of a line. */
const signs = { bold: '**', italic: '*', code: '`' } as const
export type InlineFormat = keyof typeof signs

export interface NotePart {
  readonly text: string
  readonly format: InlineFormat | undefined
  /** Where it begins. */
  readonly at: number
}

/** Lines of a note: a list of points, or a paragraph. */
export interface NoteBlock {
  readonly isList: boolean
  readonly lines: readonly (readonly NotePart[])[]
  readonly at: number
}

/** Code comes first: signs inside it are text. */
const inline = /`([^`\n]+)`|\*\*(?!\s)([^\n]+?)(?<!\s)\*\*|\*(?!\s)([^*\n]+?)(?<!\s)\*/g

const partsOf = (line: string): NotePart[] => {
  const parts: NotePart[] = []
  let end = 0
  for (const match of line.matchAll(inline)) {
    const [whole, code, bold, italic] = match
    if (match.index > end)
      parts.push({ text: line.slice(end, match.index), format: undefined, at: end })
    const format = code !== undefined ? 'code' : bold !== undefined ? 'bold' : 'italic'
    parts.push({ text: code ?? bold ?? italic ?? '', format, at: match.index })
    end = match.index + whole.length
  }
  if (end < line.length || parts.length === 0)
    parts.push({ text: line.slice(end), format: undefined, at: end })
  return parts
}

const point = /^\s*[-*] +/

/** A note in blocks; what is no format stays as it is written. */
export const parseNote = (text: string): NoteBlock[] => {
  const blocks: { isList: boolean; lines: NotePart[][]; at: number }[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const isList = point.test(line)
    const parts = partsOf(line.replace(point, ''))
    const last = blocks.at(-1)
    if (last?.isList === isList) last.lines.push(parts)
    else blocks.push({ isList, lines: [parts], at })
  }
  return blocks
}

export interface Edit {
  readonly text: string
  /** What is selected afterwards. */
  readonly from: number
  readonly to: number
}

/** Puts the signs around the selection, or removes them. */
export const formatRange = ({ text, from, to }: Edit, format: InlineFormat): Edit => {
  const sign = signs[format]
  const chosen = text.slice(from, to)
  const isSet = text.slice(0, from).endsWith(sign) && text.slice(to).startsWith(sign)
  if (isSet)
    return {
      text: text.slice(0, from - sign.length) + chosen + text.slice(to + sign.length),
      from: from - sign.length,
      to: to - sign.length,
    }
  return {
    text: text.slice(0, from) + sign + chosen + sign + text.slice(to),
    from: from + sign.length,
    to: to + sign.length,
  }
}

/** Makes points of the selected lines, or lines of points. */
export const formatList = ({ text, from, to }: Edit): Edit => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isSet = lines.every((line) => point.test(line))
  const changed = lines
    .map((line) => (isSet ? line.replace(point, '') : point.test(line) ? line : `- ${line}`))
    .join('\n')
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start + changed.length,
    to: start + changed.length,
  }
}
