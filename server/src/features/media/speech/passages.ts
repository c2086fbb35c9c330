import type { Cue } from '@jingke/contract/media'
import { simplify, tokensOf, wordOf } from '../../../platform/text/search-terms.ts'
import { groupTerms, toSpeechTerms } from './speech-terms.ts'

/** Cues of a passage. */
export const passageLength = 10
/** A passage is indexed with the next cue: a phrase may go on there. */
export const indexedLength = passageLength + 1

export interface Passage {
  /** Position of its first cue. */
  readonly position: number
  readonly terms: string[]
}

const isSpaced = /[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s]/u

/** Captions break lines anywhere: a space stands between two lines only if their script has spaces. */
const separatorOf = (before: string, after: string): string => {
  const [last, first] = [Array.from(before).at(-1), Array.from(after)[0]]
  if (last === undefined || first === undefined) return ''
  return isSpaced.test(last) || isSpaced.test(first) ? ' ' : ''
}

interface Speech {
  readonly text: string
  /** Where each of the joined texts begins. */
  readonly starts: readonly number[]
}

const joinLines = (lines: readonly string[]): Speech => {
  let text = ''
  const starts = lines.map((line) => {
    text += separatorOf(text, line)
    const start = text.length
    text += line
    return start
  })
  return { text, starts }
}

/** What the cues say, as one text. */
const textOf = (cues: readonly Cue[]): string =>
  joinLines(cues.flatMap(({ text }) => text.split('\n'))).text

/** Characters of passages that are indexed in one turn of the event loop. */
const lengthOfPart = 8000

/** In parts, so that other calls are answered while long captions are indexed. */
export const toPassages = function* (
  captionId: number,
  cues: readonly Cue[],
): Generator<Passage[]> {
  let part: Passage[] = []
  let length = 0
  for (let position = 0; position < cues.length; position += passageLength) {
    const text = textOf(cues.slice(position, position + indexedLength))
    part.push({ position, terms: [...toSpeechTerms(text), ...groupTerms(captionId)] })
    length += text.length
    if (length < lengthOfPart) continue
    yield part
    part = []
    length = 0
  }
  if (part.length > 0) yield part
}

/** Where a word or run begins in a text; a word only at the beginning of a word. */
const findToken = (text: string, wanted: string, isRun: boolean): number => {
  let at = text.indexOf(wanted)
  while (at > 0 && !isRun && /[\p{L}\p{N}\p{M}]/u.test(text.slice(0, at).slice(-1)))
    at = text.indexOf(wanted, at + 1)
  return at
}

export interface Moment {
  /** Milliseconds. */
  readonly start: number
  readonly text: string
}

/** Where the cues say the keyword; undefined if one of its words is missing. */
export const findMoment = (cues: readonly Cue[], keyword: string): Moment | undefined => {
  const { text, starts } = joinLines(cues.map((cue) => simplify(textOf([cue]))))
  const found = tokensOf(keyword).map((token) => {
    const word = wordOf(token)
    return { at: findToken(text, word, token.isRun), length: word.length }
  })
  if (found.length === 0 || found.some(({ at }) => at < 0)) return undefined
  const cueAt = (at: number) => starts.findLastIndex((start) => start <= at)
  // The longest word tells most.
  const [best = { at: 0, length: 1 }] = found.toSorted((one, other) => other.length - one.length)
  const said = cues.slice(cueAt(best.at), cueAt(best.at + best.length - 1) + 1)
  return { start: said[0]?.start ?? 0, text: textOf(said) }
}
