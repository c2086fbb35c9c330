import { QuestionFiles } from '../moodle/moodle-texts.ts'
import {
  option,
  part,
  type ReadQuestion,
  readOne,
  toHtml as toBlock,
  toNumber,
  toShare,
  Unreadable,
} from '../read-question.ts'
import { parseSettings } from '../settings.ts'
import { elementOf, elementsOf, findAll, type XmlElement } from '../xml/parse-xml.ts'
import {
  correctOf,
  declarationOf,
  feedbackElements,
  htmlOf,
  type Item,
  isMapped,
  type More,
  mappingOf,
} from './item.ts'
import { readBlanks } from './read-blanks.ts'
import { toHtml } from './read-html.ts'

const interactions = [
  'choiceInteraction',
  'orderInteraction',
  'matchInteraction',
  'extendedTextInteraction',
]
const isTrue = (value: string | undefined): boolean => value === 'true'

const readChoice = (whole: Item, interaction: XmlElement) => {
  const { item, source, points, more } = whole
  const choices = elementsOf(interaction, 'simpleChoice')
  const declaration = declarationOf(whole, interaction.attributes.responseIdentifier)
  const correct = correctOf(declaration)
  const ids = choices.map(({ attributes }) => attributes.identifier ?? '')
  const feedbackOf = (id: string) =>
    htmlOf(
      elementsOf(item, 'modalFeedback').find(({ attributes }) => attributes.identifier === id),
      source,
    )
  if (ids.length === 2 && ids.includes('true') && ids.includes('false'))
    return {
      type: 'true-false',
      isTrue: correct[0] === 'true',
      feedbackTrue: feedbackOf('true'),
      feedbackFalse: feedbackOf('false'),
    }
  const mapping = mappingOf(declaration)
  const isSingle =
    declaration?.attributes.cardinality === 'single' || interaction.attributes.maxChoices === '1'
  const usesShares = isMapped(whole) && mapping.size > 0
  const shareOf = (id: string) => {
    if (usesShares) return toShare(((mapping.get(id) ?? 0) / points) * 100)
    if (!correct.includes(id)) return 0
    return isSingle ? 100 : toShare(100 / correct.length)
  }
  return {
    type: isSingle ? 'single' : 'multiple',
    isShuffled: isTrue(interaction.attributes.shuffle),
    options: choices.map((choice, index) =>
      option(htmlOf(choice, source), shareOf(ids[index] ?? ''), feedbackOf(ids[index] ?? '')),
    ),
    ...(!isSingle && { scoring: more.scoring ?? (usesShares ? 'shares' : 'all') }),
  }
}

const readOrder = (whole: Item, interaction: XmlElement) => {
  const correct = correctOf(declarationOf(whole, interaction.attributes.responseIdentifier))
  const choices = new Map(
    elementsOf(interaction, 'simpleChoice').map((choice) => [choice.attributes.identifier, choice]),
  )
  if (correct.length !== choices.size) throw new Unreadable('unreadable', 'correctResponse')
  return {
    type: 'order',
    items: correct.map((id) => part(htmlOf(choices.get(id), whole.source))),
    scoring: whole.more.scoring ?? 'all',
  }
}

const readMatch = (whole: Item, interaction: XmlElement) => {
  const [lefts = [], rights = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    elementsOf(set, 'simpleAssociableChoice'),
  )
  const pairs = correctOf(declarationOf(whole, interaction.attributes.responseIdentifier)).map(
    (pair) => pair.split(/\s+/),
  )
  const textOf = (list: readonly XmlElement[], id: string | undefined) =>
    htmlOf(
      list.find(({ attributes }) => attributes.identifier === id),
      whole.source,
    )
  return {
    type: 'match',
    pairs: lefts.map((left) => {
      const id = left.attributes.identifier
      const matching = pairs.filter(([from]) => from === id)
      if (matching.length !== 1) throw new Unreadable('embedded-type', 'matchInteraction')
      return {
        id: '',
        left: htmlOf(left, whole.source),
        rightId: '',
        right: textOf(rights, matching[0]?.[1]),
      }
    }),
    extras: rights
      .filter(({ attributes }) => !pairs.some(([, to]) => to === attributes.identifier))
      .map((right) => part(htmlOf(right, whole.source))),
    scoring: whole.more.scoring ?? (isMapped(whole) ? 'shares' : 'all'),
  }
}

const readWritten = ({ item, source, more }: Item, interaction: XmlElement) => {
  const rubric = findAll(item, 'rubricBlock').find(({ attributes }) =>
    /scorer/.test(attributes.view ?? ''),
  )
  return {
    type: more.isShort ? 'short-text' : 'long-text',
    guide: htmlOf(rubric, source),
    maxLength: more.maxLength ?? toNumber(interaction.attributes.expectedLength) ?? 3000,
  }
}

const pointsOf = (item: XmlElement, more: More): number => {
  const score = elementsOf(item, 'outcomeDeclaration').find(
    ({ attributes }) => attributes.identifier === 'SCORE',
  )
  const positive = findAll(item, 'mapEntry')
    .map(({ attributes }) => toNumber(attributes.mappedValue) ?? 0)
    .filter((value) => value > 0)
  const isSingle = findAll(item, 'responseDeclaration').every(
    ({ attributes }) => attributes.cardinality === 'single',
  )
  const mapped = isSingle ? Math.max(0, ...positive) : positive.reduce((sum, one) => sum + one, 0)
  return more.points ?? toNumber(score?.attributes.normalMaximum) ?? (mapped || 1)
}

const interactionsIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name.endsWith('Interaction') ? [child] : interactionsIn(child)
  })

/** Items that compute what they ask, or change with what was answered, would be another question here. */
const requireFixed = (item: XmlElement): void => {
  const computed = elementOf(item, 'templateDeclaration')
  if (computed) throw new Unreadable('unsupported-type', computed.name)
  if (isTrue(item.attributes.adaptive)) throw new Unreadable('unsupported-type', 'adaptive')
}

const readContent = (whole: Item) => {
  requireFixed(whole.item)
  const body = elementOf(whole.item, 'itemBody')
  if (!body) throw new Unreadable('unreadable', 'itemBody')
  const blocks = findAll(body, ...interactions)
  const [interaction, second] = blocks
  if (!interaction) {
    if (findAll(body, 'textEntryInteraction').length > 0) return readBlanks(whole, body)
    const other = interactionsIn(body)[0]
    throw other ? new Unreadable('unsupported-type', other.name) : new Unreadable('no-interaction')
  }
  if (second) throw new Unreadable('embedded-type', second.name)
  const prompt = elementOf(interaction, 'prompt')
  const html = toHtml(body.children, whole.source, (element) =>
    element === interaction || feedbackElements.includes(element.name) ? '' : undefined,
  )
  const text = toBlock(html) + htmlOf(prompt, whole.source)
  const read = {
    choiceInteraction: readChoice,
    orderInteraction: readOrder,
    matchInteraction: readMatch,
    extendedTextInteraction: readWritten,
  }[interaction.name]
  return { body: text, ...read?.(whole, interaction) }
}

interface Package {
  readonly entries: ReadonlyMap<string, Uint8Array>
  readonly folder: string
  readonly settings: unknown
  readonly number: number
}

const toMore = (settings: unknown): More => {
  const { category, tags, isBelow, shares } = (settings ?? {}) as More
  const isNumbers = Array.isArray(shares) && shares.every((one) => typeof one === 'number')
  return {
    ...parseSettings(JSON.stringify(settings ?? {})),
    ...(typeof category === 'string' && { category }),
    ...(Array.isArray(tags) && { tags: tags.map(String) }),
    ...(typeof isBelow === 'boolean' && { isBelow }),
    ...(isNumbers && { shares }),
  }
}

/** One item, with the names of version 2. */
export const readItem = (item: XmlElement, opened: Package): ReadQuestion => {
  const files = new QuestionFiles(String(opened.number))
  const more = toMore(opened.settings)
  const name = item.attributes.title ?? item.attributes.identifier ?? ''
  return readOne(name, files.files, () => {
    const source = { files, entries: opened.entries, folder: opened.folder }
    const points = pointsOf(item, more)
    const explanation = elementsOf(item, 'modalFeedback').find(
      ({ attributes }) => attributes.identifier === 'explanation',
    )
    const content = {
      ...readContent({ item, source, more, points }),
      explanation: htmlOf(explanation, source),
      points,
    }
    return {
      // Safe cast: the schema of drafts is checked next.
      content: content as never,
      category: more.category ?? '',
      tags: more.tags ?? [],
      ...(more.difficulty && { difficulty: more.difficulty }),
    }
  })
}
