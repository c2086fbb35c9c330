import { randomBytes } from 'node:crypto'
import type { QuestionContent } from '@jingke/contract/assessment'

interface Parts {
  /** The id that the part with this id has. */
  readonly id: (id: string) => string
  readonly markup: (markup: string) => string
}

/** Applies a function to every id and every markup of a question. */
export const mapContent = (content: QuestionContent, { id, markup }: Parts): QuestionContent => {
  const toPart = <Part extends { id: string; text: string }>(part: Part): Part => ({
    ...part,
    id: id(part.id),
    text: markup(part.text),
  })
  const common = { body: markup(content.body), explanation: markup(content.explanation) }
  switch (content.type) {
    case 'single':
    case 'multiple': {
      const toOption = (option: (typeof content.options)[number]) => ({
        ...toPart(option),
        feedback: markup(option.feedback),
      })
      return { ...content, ...common, options: content.options.map(toOption) }
    }
    case 'true-false':
      return {
        ...content,
        ...common,
        feedbackTrue: markup(content.feedbackTrue),
        feedbackFalse: markup(content.feedbackFalse),
      }
    case 'blanks':
      return { ...content, ...common }
    case 'order':
      return { ...content, ...common, items: content.items.map(toPart) }
    case 'match':
      return {
        ...content,
        ...common,
        pairs: content.pairs.map((pair) => ({
          id: id(pair.id),
          left: markup(pair.left),
          rightId: id(pair.rightId),
          right: markup(pair.right),
        })),
        extras: content.extras.map(toPart),
      }
    default:
      return { ...content, ...common, guide: markup(content.guide) }
  }
}

export const mapMarkup = (
  content: QuestionContent,
  markup: (text: string) => string,
): QuestionContent => mapContent(content, { id: (id) => id, markup })

/** All markup of a question, of its key too. */
export const markupOf = (content: QuestionContent): string[] => {
  const found: string[] = []
  mapMarkup(content, (text) => {
    found.push(text)
    return text
  })
  return found
}

const idsOf = (content: QuestionContent | undefined): Set<string> => {
  const found = new Set<string>()
  if (content)
    mapContent(content, {
      markup: (text) => text,
      id: (id) => {
        found.add(id)
        return id
      },
    })
  return found
}

const newId = (): string => randomBytes(4).toString('hex')

/**
 * Parts keep the ids of the version before, so that an answer to it can be marked by this one. All others get
 * random ones, which say nothing about which part is right.
 */
export const withPartIds = (
  content: QuestionContent,
  before: QuestionContent | undefined,
): QuestionContent => {
  const left = idsOf(before)
  return mapContent(content, {
    markup: (text) => text,
    id: (id) => (left.delete(id) && id !== '' ? id : newId()),
  })
}
