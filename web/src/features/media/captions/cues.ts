export interface Cue {
  /** Seconds. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** Seconds of `01:02:03.450` or `02:03.450`. */
export const secondsOf = (stamp: string): number =>
  stamp
    .replace(',', '.')
    .split(':')
    .reduce((sum, unit) => sum * 60 + Number(unit), 0)

/** Strips tags and decodes entities. */
const toPlainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()

const toCue = (block: string): Cue | undefined => {
  const lines = block.split('\n')
  const index = lines.findIndex((line) => timing.test(line))
  const found = timing.exec(lines[index] ?? '')
  const [start = '', end = ''] = found?.slice(1) ?? []
  const text = toPlainText(lines.slice(index + 1).join('\n'))
  return found && text !== '' && secondsOf(end) > secondsOf(start)
    ? { start: secondsOf(start), end: secondsOf(end), text }
    : undefined
}

/** Cues of a WebVTT file, sorted by time. Invalid blocks are skipped. */
export const parseCues = (file: string): Cue[] =>
  file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(toCue)
    .filter((cue) => cue !== undefined)
    .sort((a, b) => a.start - b.start)

/** Index of the last cue that has started; -1 before the first. */
export const lastStartedCue = (cues: readonly Cue[], seconds: number): number => {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Cues to show at a time. Only the last four started cues are checked for overlap. */
export const cuesAt = (cues: readonly Cue[], seconds: number): Cue[] => {
  const last = lastStartedCue(cues, seconds)
  return cues.slice(Math.max(0, last - 3), last + 1).filter((cue) => cue.end > seconds)
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Indexes of the cues that contain every typed word. */
export const searchCues = (cues: readonly Cue[], typed: string): number[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cues.map((_, index) => index)
  return cues.flatMap((cue, index) => {
    const text = folded(cue.text)
    return words.every((word) => text.includes(word)) ? [index] : []
  })
}
