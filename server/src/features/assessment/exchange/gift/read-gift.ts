import {
  option,
  part,
  type ReadQuestion,
  readOne,
  toNumber,
  toShare,
  Unreadable,
} from '../read-question.ts'
import { parseSettings, type Settings, stepsFor } from '../settings.ts'
import { readLine, readText, until, withoutEscapes } from './gift-text.ts'

interface Answer {
  readonly isRight: boolean
  /** Percent; undefined if none is written. */
  readonly share: number | undefined
  readonly text: string
  readonly feedback: string
}

/** `=right ~wrong ~%50%half #feedback`. */
const readAnswers = (raw: string): Answer[] => {
  const answers: string[] = []
  let from = -1
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '\\') at += 1
    else if (raw[at] === '=' || raw[at] === '~') {
      if (from >= 0) answers.push(raw.slice(from, at))
      from = at
    }
  }
  if (from >= 0) answers.push(raw.slice(from))
  return answers.map((answer) => {
    const [, percent, rest = ''] = /^.\s*(?:%(-?[\d.]+)%)?(.*)$/s.exec(answer) ?? []
    const [text, feedback] = until(rest, '#')
    return {
      isRight: answer.startsWith('='),
      share: percent === undefined ? undefined : toShare(Number(percent)),
      text,
      feedback: feedback === undefined ? '' : readText(feedback),
    }
  })
}

const toOption = ({ isRight, share, text, feedback }: Answer) =>
  option(readText(text), share ?? (isRight ? 100 : 0), feedback)

const readChoice = (answers: readonly Answer[], settings: Settings) => {
  const options = answers.map(toOption)
  const isSingle = answers.some(({ isRight }) => isRight)
  return isSingle
    ? { type: 'single', options }
    : { type: 'multiple', options, scoring: settings.scoring ?? 'shares' }
}

/** Characters; longer texts are no number. */
const maxNumberText = 100

const readNumberKey = (text: string, share: number) => {
  if (text.length > maxNumberText) throw new Unreadable('unreadable', text.slice(0, 40))
  const range = /^(-?[\d.e]+)\s*\.\.\s*(-?[\d.e]+)$/i.exec(text)
  const [low, high] = [toNumber(range?.[1]), toNumber(range?.[2])]
  if (low !== undefined && high !== undefined)
    return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2, share }
  const [value, tolerance = '0'] = text.split(':')
  const read = { value: toNumber(value), tolerance: toNumber(tolerance) }
  if (read.value === undefined || read.tolerance === undefined)
    throw new Unreadable('unreadable', text)
  return { value: read.value, tolerance: Math.abs(read.tolerance), share }
}

/** `#3.14:0.01`, `#1..5`, or several: `#=3 =%50%4:1`. */
const readNumerical = (raw: string, settings: Settings) => {
  const inner = raw.trim().replace(/^#/, '')
  const keys = /^\s*[=~]/.test(inner)
    ? readAnswers(inner)
        .map(({ text, share }) => ({ text: readLine(text), share: share ?? 100 }))
        .filter(({ text, share }) => share > 0 && text !== '' && text !== '*')
    : [{ text: readLine(until(until(inner, '~')[0], '#')[0]), share: 100 }]
  return {
    type: 'blanks',
    steps: settings.steps ?? stepsFor(true),
    blanks: [
      {
        kind: 'number',
        id: settings.ids?.[0] ?? '1',
        weight: settings.weights?.[0] ?? 1,
        accepted: keys.map(({ text, share }) => readNumberKey(text, share)),
        ...settings.numbers?.[0],
      },
    ],
  }
}

const readShortAnswer = (answers: readonly Answer[], settings: Settings) => ({
  type: 'blanks',
  steps: settings.steps ?? stepsFor(true),
  blanks: [
    {
      kind: 'text',
      id: settings.ids?.[0] ?? '1',
      weight: settings.weights?.[0] ?? 1,
      accepted: answers
        .map(({ text, share }) => ({ text: readLine(text), share: share ?? 100 }))
        .filter(({ share }) => share > 0)
        .map((key) => {
          if (/\*/.test(key.text) && !settings.steps) throw new Unreadable('wildcard', key.text)
          return key
        }),
    },
  ],
})

const readMatching = (answers: readonly Answer[], settings: Settings) => {
  const rows = answers.map(({ text }) => {
    const [left, right = ''] = until(text, '->')
    return { left: readText(left), right: readText(right) }
  })
  return {
    type: 'match',
    pairs: rows
      .filter(({ left }) => left !== '')
      .map(({ left, right }) => ({ id: '', left, rightId: '', right })),
    extras: rows.filter(({ left }) => left === '').map(({ right }) => part(right)),
    scoring: settings.scoring ?? 'shares',
  }
}

const orderHead = /^\s*>\s*\d+(?!\d)([^\n]*)\n/

/** As Moodle writes them: `>3 ALL VERTICAL ABSOLUTE_POSITION`, then each item on a line of its own. */
const readOrder = (raw: string, settings: Settings) => {
  const [head = '', words = ''] = orderHead.exec(raw) ?? []
  const items = raw.slice(head.length).split('\n').map(readText)
  return {
    type: 'order',
    items: items.filter((item) => item !== '').map((item) => part(item)),
    scoring: settings.scoring ?? (/\bALL_OR_NOTHING\b/.test(words) ? 'all' : 'shares'),
  }
}

const trueOrFalse = /^\s*(T|TRUE|F|FALSE)\s*$/i

const readTrueFalse = (raw: string) => {
  const [word, feedback] = until(raw, '#')
  const isTrue = /^\s*T/i.test(word)
  const [ifWrong = '', ifRight] = feedback === undefined ? [] : until(feedback, '#')
  const [wrong, right] = [readText(ifWrong), readText(ifRight ?? '')]
  return {
    type: 'true-false',
    isTrue,
    feedbackTrue: isTrue ? right : wrong,
    feedbackFalse: isTrue ? wrong : right,
  }
}

/** What stands between the braces says which type it is. */
const readContent = (raw: string, settings: Settings) => {
  if (raw.trim() === '')
    return {
      type: settings.isShort ? 'short-text' : 'long-text',
      guide: settings.guide ?? '',
      maxLength: settings.maxLength ?? 3000,
    }
  if (orderHead.test(raw)) return readOrder(raw, settings)
  if (/^\s*#/.test(raw)) return readNumerical(raw, settings)
  if (trueOrFalse.test(until(raw, '#')[0])) return readTrueFalse(raw)
  const answers = readAnswers(raw)
  if (answers.length === 0) throw new Unreadable('unreadable', raw.trim().slice(0, 40))
  if (answers.every(({ isRight, text }) => isRight && until(text, '->')[1] !== undefined))
    return readMatching(answers, settings)
  const isShort = answers.every(({ isRight }) => isRight)
  return isShort ? readShortAnswer(answers, settings) : readChoice(answers, settings)
}

interface Block {
  readonly text: string
  readonly settings: Settings & { isShuffled?: boolean }
  readonly tags: string[]
}

const settingsComment = /^\s*\/\/\s*jingke:\s*(.*)$/

/** Questions are separated by empty lines; lines with two slashes are comments, which may carry tags. */
const toBlocks = (file: string): Block[] => {
  const blocks: Block[] = []
  let lines: string[] = []
  let settings: Block['settings'] = {}
  let tags: string[] = []
  const end = () => {
    const text = lines.join('\n').trim()
    lines = []
    if (text === '') return
    blocks.push({ text, settings, tags })
    settings = {}
    tags = []
  }
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const own = settingsComment.exec(line)?.[1]
    if (own !== undefined) {
      settings = parseSettings(own)
      const { isShuffled } = JSON.parse(own || '{}') as { isShuffled?: unknown }
      if (typeof isShuffled === 'boolean') settings.isShuffled = isShuffled
    } else if (/^\s*\/\//.test(line))
      tags.push(
        ...Array.from(line.matchAll(/\[tag:([^\]]{1,200})\]/g), ([, tag = '']) => tag.trim()),
      )
    else if (line.trim() === '') end()
    else {
      lines.push(line)
      if (/^\s*\$CATEGORY:/.test(line)) end()
    }
  }
  end()
  return blocks
}

/** The text before the braces, what is in them, and the text after them. */
const splitBraces = (text: string): [before: string, inner: string | undefined, after: string] => {
  const [before, rest] = until(text, '{')
  if (rest === undefined) return [text, undefined, '']
  const [inner, after = ''] = until(rest, '}')
  return [before, inner, after]
}

const readBlock = ({ text, settings }: Block, body: string) => {
  const [before, inner, rest] = splitBraces(body)
  // A quotation mark and a semicolon end a question in files of older programs.
  const after = /^"?;?$/.test(rest.trim()) ? '' : rest
  if (inner === undefined) throw new Unreadable('no-answer', text.slice(0, 40))
  const [answers, explanation] = until(inner, '####')
  const content = readContent(answers, settings)
  const written = after === '' ? before : `${before}_____${after}`
  return {
    body: readText(written),
    explanation: explanation === undefined ? '' : readText(explanation),
    points: settings.points ?? 1,
    ...content,
    ...(settings.isShuffled !== undefined &&
      'options' in content && { isShuffled: settings.isShuffled }),
  }
}

/** Questions of a GIFT file. */
export const readGift = (file: string): ReadQuestion[] => {
  let category = ''
  return toBlocks(file).flatMap((block, index): ReadQuestion[] => {
    const named = /^\$CATEGORY:\s*(.*)$/.exec(block.text)
    if (named) {
      category = (named[1] ?? '')
        .replace(/^\$\w+\$\/?/, '')
        .replace(/^top\/?/, '')
        .trim()
      return []
    }
    const own = category
    const [, title, body = block.text] = /^::((?:\\.|(?!::)[^\\])*)::(.*)$/s.exec(block.text) ?? []
    const name = title === undefined ? String(index + 1) : withoutEscapes(title).trim()
    return [
      readOne(name, [], () => ({
        // Safe cast: the schema of drafts is checked next.
        content: readBlock(block, body) as never,
        category: own,
        tags: block.tags,
        ...(block.settings.difficulty && { difficulty: block.settings.difficulty }),
      })),
    ]
  })
}
