import { plainToMarkup } from '../../bank/to-stored-markup.ts'
import { toHtml } from '../read-question.ts'

/** Up to the sign, unless it is escaped. */
export const until = (text: string, sign: string): [before: string, after: string | undefined] => {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) return [text.slice(0, at), text.slice(at + sign.length)]
  }
  return [text, undefined]
}

export const withoutEscapes = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const hasTag = (text: string): boolean => {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && text.includes('>', start)
}

/** A text with its format in front: `[html]…`. */
export const readText = (raw: string): string => {
  const [, format = 'moodle', text = ''] =
    /^\s*(?:\[(html|plain|moodle|markdown)\])?(.*)$/s.exec(raw) ?? []
  const clean = withoutEscapes(text).trim()
  if (format === 'html') return toHtml(clean)
  return format === 'moodle' && hasTag(clean) ? toHtml(clean) : plainToMarkup(clean)
}

export const readLine = (raw: string): string =>
  withoutEscapes(raw.replace(/^\s*\[(html|plain|moodle|markdown)\]/, '')).trim()
