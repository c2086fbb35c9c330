import { toHtml as toBlock, toNumber, toShare } from '../read-question.ts'
import { stepsFor, withSettings } from '../settings.ts'
import { elementOf, findAll, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { correctOf, declarationOf, feedbackElements, type Item, mappingOf } from './item.ts'
import { toHtml } from './read-html.ts'

/** Numbers are compared with their tolerance in the response processing. */
const numbersOf = ({ item }: Item, id: string) =>
  findAll(item, 'equal')
    .filter((equal) => elementOf(equal, 'variable')?.attributes.identifier === id)
    .flatMap((equal) => {
      const base = elementOf(equal, 'baseValue')
      const value = toNumber(base && textIn(base))
      const isAbsolute = equal.attributes.toleranceMode === 'absolute'
      const tolerance = isAbsolute ? toNumber(equal.attributes.tolerance?.split(/\s+/)[0]) : 0
      return value === undefined ? [] : [{ value, tolerance: tolerance ?? 0, share: 100 }]
    })

const readBlank = (whole: Item, interaction: XmlElement, id: string) => {
  const response = interaction.attributes.responseIdentifier ?? ''
  const declaration = declarationOf(whole, response)
  const correct = correctOf(declaration)
  const base = declaration?.attributes.baseType
  if (base === 'float' || base === 'integer') {
    const compared = numbersOf(whole, response)
    const values = correct.flatMap((text) => toNumber(text) ?? [])
    return {
      kind: 'number' as const,
      id,
      weight: 1,
      accepted:
        compared.length > 0
          ? compared
          : values.map((value) => ({ value, tolerance: 0, share: 100 })),
      units: [],
      isUnitRequired: false,
      hasDecimalComma: false,
    }
  }
  const mapping = [...mappingOf(declaration)].filter(([, value]) => value > 0)
  const most = Math.max(...mapping.map(([, value]) => value), 0)
  return {
    kind: 'text' as const,
    id,
    weight: 1,
    accepted:
      mapping.length > 0
        ? mapping.map(([text, value]) => ({ text, share: toShare((value / most) * 100) }))
        : correct.map((text) => ({ text, share: 100 })),
  }
}

/** Whether a text blank heeds upper and lower case. */
const heedsCase = ({ item }: Item): boolean =>
  findAll(item, 'mapEntry').some(({ attributes }) => attributes.caseSensitive === 'true')

/** A text with fields to write in. */
export const readBlanks = (whole: Item, body: XmlElement) => {
  const { more } = whole
  const found: ReturnType<typeof readBlank>[] = []
  const html = toHtml(body.children, whole.source, (element) => {
    if (feedbackElements.includes(element.name)) return ''
    if (element.name !== 'textEntryInteraction') return undefined
    const id = String(found.length + 1)
    found.push(readBlank(whole, element, id))
    return `[[${id}]]`
  })
  const isBelow = more.isBelow ?? found.length === 1
  const text = isBelow ? html.replace(/<p>\s*\[\[1\]\]\s*<\/p>\s*(<\/div>)?\s*$/, '$1') : html
  let share = -1
  const blanks = found.map((blank) => ({
    ...blank,
    accepted: blank.accepted.map((key) => {
      share += 1
      return { ...key, share: more.shares?.[share] ?? key.share }
    }),
  })) as typeof found
  return {
    type: 'blanks',
    steps: more.steps ?? stepsFor(!heedsCase(whole)),
    ...withSettings({ body: toBlock(text), blanks }, more),
  }
}
