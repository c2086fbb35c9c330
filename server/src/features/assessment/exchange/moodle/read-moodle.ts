import { toPlainText } from '../../../../platform/markup/index.ts'
import { plainToMarkup } from '../../bank/to-stored-markup.ts'
import {
  option,
  part,
  type ReadQuestion,
  readOne,
  toNumber,
  toShare,
  Unreadable,
} from '../read-question.ts'
import { parseSettings, stepsFor, withSettings } from '../settings.ts'
import { elementOf, elementsOf, parseXml, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { readCloze } from './cloze.ts'
import { QuestionFiles, readLine, readText } from './moodle-texts.ts'

const fieldOf = (question: XmlElement, name: string): string | undefined => {
  const found = elementOf(question, name)
  return found && textIn(found).trim()
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const fractionOf = ({ attributes }: XmlElement): number =>
  toShare(toNumber(attributes.fraction) ?? 0)

/** `$course$/top/Default for Maths/Algebra`, without what every path begins with. */
const toCategory = (path: string): string =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .map((step) => step.replaceAll('//', '/').trim())
    .filter((step) => step !== '' && step !== 'top' && !/^\$\w+\$$/.test(step))
    .join('/')

type Reader = (question: XmlElement, files: QuestionFiles, common: Common) => object

interface Common {
  readonly body: string
  readonly explanation: string
  readonly points: number
}

const readChoice: Reader = (question, files, common) => {
  const isSingle = isTrue(fieldOf(question, 'single') ?? 'true')
  const settings = parseSettings(fieldOf(question, 'jingke'))
  return {
    type: isSingle ? 'single' : 'multiple',
    ...common,
    isShuffled: isTrue(fieldOf(question, 'shuffleanswers') ?? 'true'),
    options: elementsOf(question, 'answer').map((answer) =>
      option(
        readText(answer, files),
        fractionOf(answer),
        readText(elementOf(answer, 'feedback'), files),
      ),
    ),
    ...(!isSingle && { scoring: settings.scoring ?? 'shares' }),
  }
}

const readTrueFalse: Reader = (question, files, common) => {
  const answers = elementsOf(question, 'answer')
  const answerOf = (word: string) =>
    answers.find((answer) => readLine(answer).toLowerCase() === word)
  const feedbackOf = (word: string) => {
    const answer = answerOf(word)
    return answer ? readText(elementOf(answer, 'feedback'), files) : ''
  }
  const right = answerOf('true')
  if (!right) throw new Unreadable('unreadable', 'answer')
  return {
    type: 'true-false',
    ...common,
    isTrue: fractionOf(right) > 0,
    feedbackTrue: feedbackOf('true'),
    feedbackFalse: feedbackOf('false'),
  }
}

/** A `*` alone catches what is wrong and only has feedback; elsewhere it stands for any text. */
const acceptedTexts = (answers: readonly XmlElement[]) =>
  answers
    .map((answer) => ({ text: readLine(answer), share: fractionOf(answer) }))
    .filter(({ share }) => share > 0)
    .map(({ text, share }) => {
      if (/(^|[^\\])\*/.test(text)) throw new Unreadable('wildcard', text)
      return { text: text.replaceAll('\\*', '*'), share }
    })

const readShortAnswer: Reader = (question, _, common) => {
  const settings = parseSettings(fieldOf(question, 'jingke'))
  const id = settings.ids?.[0] ?? '1'
  return {
    type: 'blanks',
    ...common,
    steps: settings.steps ?? stepsFor(!isTrue(fieldOf(question, 'usecase'))),
    blanks: [
      {
        kind: 'text',
        id,
        weight: settings.weights?.[0] ?? 1,
        accepted: acceptedTexts(elementsOf(question, 'answer')),
      },
    ],
  }
}

const readNumerical: Reader = (question, _, common) => {
  const settings = parseSettings(fieldOf(question, 'jingke'))
  const answers = elementsOf(question, 'answer').filter((answer) => fractionOf(answer) > 0)
  const units = elementsOf(elementOf(question, 'units') ?? question, 'unit').map((unit) => ({
    name: fieldOf(unit, 'unit_name') ?? '',
    // Their factor divides: 100 cm to the metre.
    factor: 1 / (toNumber(fieldOf(unit, 'multiplier')) ?? 1),
  }))
  return {
    type: 'blanks',
    ...common,
    steps: settings.steps ?? stepsFor(true),
    blanks: [
      {
        kind: 'number',
        id: settings.ids?.[0] ?? '1',
        weight: settings.weights?.[0] ?? 1,
        accepted: answers.map((answer) => {
          const value = toNumber(readLine(answer))
          if (value === undefined) throw new Unreadable('unreadable', readLine(answer))
          const tolerance = Math.abs(toNumber(fieldOf(answer, 'tolerance')) ?? 0)
          return { value, tolerance, share: fractionOf(answer) }
        }),
        isUnitRequired: units.length > 0 && isTrue(fieldOf(question, 'unitgradingtype')),
        ...settings.numbers?.[0],
        units: settings.numbers?.[0]?.units ?? units,
      },
    ],
  }
}

const readEmbedded: Reader = (question, _, common) => {
  const settings = parseSettings(fieldOf(question, 'jingke'))
  const { body, blanks, isCaseIgnored } = readCloze(common.body)
  const weights = blanks.reduce((sum, { weight }) => sum + weight, 0)
  return {
    type: 'blanks',
    ...common,
    points: settings.points ?? weights,
    steps: settings.steps ?? stepsFor(isCaseIgnored),
    ...withSettings({ body, blanks }, settings),
  }
}

const readMatching: Reader = (question, files, common) => {
  const rows = elementsOf(question, 'subquestion').map((row) => ({
    left: readText(row, files),
    right: toRight(readLine(elementOf(row, 'answer'))),
  }))
  const settings = parseSettings(fieldOf(question, 'jingke'))
  return {
    type: 'match',
    ...common,
    pairs: rows
      .filter(({ left }) => left !== '')
      .map(({ left, right }) => ({ id: '', left, rightId: '', right })),
    extras: rows.filter(({ left }) => left === '').map(({ right }) => part(right)),
    scoring: settings.scoring ?? 'shares',
  }
}

/** Answers of a match are plain text there; ours may have markup. */
const toRight = (text: string): string => (text.startsWith('<p>') ? text : plainToMarkup(text))

const readOrdering: Reader = (question, files, common) => {
  const settings = parseSettings(fieldOf(question, 'jingke'))
  const isAll = ['-1', 'ALL_OR_NOTHING'].includes(fieldOf(question, 'gradingtype') ?? '')
  const placeOf = ({ attributes }: XmlElement) => toNumber(attributes.fraction) ?? 0
  const answers = elementsOf(question, 'answer').toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  return {
    type: 'order',
    ...common,
    items: answers.map((answer) => part(readText(answer, files))),
    scoring: settings.scoring ?? (isAll ? 'all' : 'shares'),
  }
}

const readEssay: Reader = (question, files, common) => {
  const settings = parseSettings(fieldOf(question, 'jingke'))
  return {
    type: settings.isShort ? 'short-text' : 'long-text',
    ...common,
    guide: readText(elementOf(question, 'graderinfo'), files),
    maxLength: settings.maxLength ?? 3000,
  }
}

const readers: Readonly<Record<string, Reader>> = {
  multichoice: readChoice,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  cloze: readEmbedded,
  multianswer: readEmbedded,
  matching: readMatching,
  ordering: readOrdering,
  essay: readEssay,
}

const tagsOf = (question: XmlElement): string[] =>
  elementsOf(elementOf(question, 'tags') ?? question, 'tag').map((tag) => readLine(tag))

/** Questions of a Moodle XML file. */
export const readMoodle = (xml: string): ReadQuestion[] => {
  const root = parseXml(xml)
  if (root.name !== 'quiz') throw new Unreadable('not-this-format')
  let category = ''
  return elementsOf(root, 'question').flatMap((question, index): ReadQuestion[] => {
    const type = question.attributes.type ?? ''
    if (type === 'category') {
      category = toCategory(readLine(elementOf(question, 'category')))
      return []
    }
    const files = new QuestionFiles(String(index + 1))
    const name = readLine(elementOf(question, 'name'))
    const own = category
    return [
      readOne(name, files.files, () => {
        const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
        if (!reader) throw new Unreadable('unsupported-type', type)
        const common = {
          body: readText(elementOf(question, 'questiontext'), files),
          explanation: readText(elementOf(question, 'generalfeedback'), files),
          points: toNumber(fieldOf(question, 'defaultgrade')) ?? 1,
        }
        if (!toPlainText(common.body) && !/<(img|audio)\b/.test(common.body) && name !== '')
          common.body = plainToMarkup(name)
        const settings = parseSettings(fieldOf(question, 'jingke'))
        return {
          // Safe cast: the schema of drafts is checked next.
          content: reader(question, files, common) as never,
          category: own,
          tags: tagsOf(question),
          ...(settings.difficulty && { difficulty: settings.difficulty }),
        }
      }),
    ]
  })
}
