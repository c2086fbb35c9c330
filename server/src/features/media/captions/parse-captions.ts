import type { Cue } from '@jingke/contract/media'

interface Words {
  readonly zh: string
  readonly en: string
}

/** `line` is the line of the file, or the number of the cue where there is no file. */
export class CaptionError extends Error {
  override readonly name = 'CaptionError'
  readonly line: number
  readonly words: Words

  constructor(line: number, words: Words) {
    super(words.en)
    this.line = line
    this.words = words
  }
}

const problems = {
  empty: { zh: '没有任何字幕', en: 'there are no captions' },
  kind: { zh: '既不是 WebVTT 也不是 SRT', en: 'this is neither WebVTT nor SRT' },
  time: { zh: '时间写法有误', en: 'the time is not written as it should be' },
  order: { zh: '结束时间应晚于开始时间', en: 'the end must come after the start' },
  late: { zh: '时间超过 12 小时', en: 'the time is beyond 12 hours' },
  long: { zh: '一条字幕超过 500 个字符', en: 'one caption has more than 500 characters' },
  many: { zh: '字幕超过 20000 条', en: 'there are more than 20,000 captions' },
  large: { zh: '字幕超过 100 万个字符', en: 'there are more than 1,000,000 characters' },
  lines: { zh: '文件超过 20 万行', en: 'there are more than 200,000 lines' },
} as const satisfies Record<string, Words>

const maxCues = 20_000
const maxLines = 200_000
const maxLength = 500
/** Characters of all cues. */
const maxTotal = 1_000_000
/** Milliseconds. */
const latest = 43_200_000

const arrow = /^\s*(\S+)\s+-->\s+(\S+)(\s.*)?$/
const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/

const toMilliseconds = (text: string, line: number): number => {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = clock.exec(text) ?? []
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59)
    throw new CaptionError(line, problems.time)
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const milliseconds = whole * 1000 + Number(fraction.padEnd(3, '0'))
  if (milliseconds > latest) throw new CaptionError(line, problems.late)
  return milliseconds
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** Strips the tags of both formats; line breaks within a cue stay. */
const toText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/<\/?[a-z\d][^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .trim()

const checkKind = (lines: readonly string[]): void => {
  const isVtt = /^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first < 0) throw new CaptionError(1, problems.empty)
  const looksLikeSrt = [lines[first], lines[first + 1]].some((line) => line?.includes('-->'))
  if (!isVtt && !looksLikeSrt) throw new CaptionError(first + 1, problems.kind)
}

/** Parses WebVTT or SRT to cues sorted by time. Throws a CaptionError. */
export const parseCaptions = (text: string): Cue[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  checkKind(lines)
  if (lines.length > maxLines) throw new CaptionError(maxLines, problems.lines)
  const cues: Cue[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    // Comments and styles may contain an arrow; they end at the next empty line.
    if (/^(NOTE|STYLE|REGION)([ \t]|$)/.test(line)) {
      while (index < lines.length && lines[index]?.trim() !== '') index += 1
      continue
    }
    if (!line.includes('-->')) continue
    const [, from = '', to = ''] = arrow.exec(line) ?? []
    const start = toMilliseconds(from, index + 1)
    const end = toMilliseconds(to, index + 1)
    if (end <= start) throw new CaptionError(index + 1, problems.order)
    const body: string[] = []
    while (index + 1 < lines.length && lines[index + 1]?.trim() !== '') {
      index += 1
      body.push(lines[index] ?? '')
    }
    const cueText = toText(body)
    if (cueText === '') continue
    if (cueText.length > maxLength) throw new CaptionError(index + 1, problems.long)
    cues.push({ start, end, text: cueText })
    if (cues.length > maxCues) throw new CaptionError(index + 1, problems.many)
  }
  if (cues.length === 0) throw new CaptionError(1, problems.empty)
  return cues.sort((one, other) => one.start - other.start || one.end - other.end)
}

export const checkCues = (cues: readonly Cue[]): Cue[] => {
  for (const [index, cue] of cues.entries())
    if (cue.end <= cue.start) throw new CaptionError(index + 1, problems.order)
  if (cues.length > maxCues) throw new CaptionError(maxCues, problems.many)
  if (cues.reduce((sum, { text }) => sum + text.length, 0) > maxTotal)
    throw new CaptionError(cues.length, problems.large)
  return [...cues].sort((one, other) => one.start - other.start || one.end - other.end)
}
