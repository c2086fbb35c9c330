import { toHtml as toBlock, toNumber } from '../read-question.ts'
import type { Settings } from '../settings.ts'
import { elementOf, elementsOf, findAll, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { type HtmlSource, toHtml } from './read-html.ts'

/** What the package says of a question beyond the standard. */
export type More = Settings & {
  category?: string
  tags?: string[]
  isBelow?: boolean
  shares?: number[]
}

/** They stand in the text and are not part of it. */
export const feedbackElements = ['rubricBlock', 'feedbackBlock', 'feedbackInline']

export interface Item {
  readonly item: XmlElement
  readonly source: HtmlSource
  readonly more: More
  /** Points for the whole question. */
  readonly points: number
}

export const htmlOf = (element: XmlElement | undefined, source: HtmlSource): string =>
  element ? toBlock(toHtml(element.children, source)) : ''

export const declarationOf = ({ item }: Item, id: string | undefined): XmlElement | undefined =>
  elementsOf(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === id)

export const correctOf = (declaration: XmlElement | undefined): string[] => {
  const correct = declaration && elementOf(declaration, 'correctResponse')
  return correct ? elementsOf(correct, 'value').map((value) => textIn(value).trim()) : []
}

export const mappingOf = (declaration: XmlElement | undefined): Map<string, number> => {
  const mapping = declaration && elementOf(declaration, 'mapping')
  return new Map(
    (mapping ? elementsOf(mapping, 'mapEntry') : []).map(({ attributes }) => [
      attributes.mapKey ?? '',
      toNumber(attributes.mappedValue) ?? 0,
    ]),
  )
}

export const isMapped = ({ item }: Item): boolean => {
  const processing = elementOf(item, 'responseProcessing')
  if (!processing) return false
  return (
    /map_response/.test(processing.attributes.template ?? '') ||
    findAll(processing, 'mapResponse').length > 0
  )
}
