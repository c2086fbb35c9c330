import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** The text cannot be read as XML, or is refused; `reason` says where. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

const maxDepth = 100
const maxElements = 400_000

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (XmlElement | string)[]
}

/** Declared entities are refused: they can expand to gigabytes, or name files of the server. */
export const parseXml = (text: string): XmlElement => {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  let count = 0
  // Positions cost time, and the messages have line and column without them.
  const parser = new SaxesParser({ xmlns: true })
  const say = (part: string) => {
    const { children } = open.at(-1) ?? root
    const last = children.length - 1
    if (typeof children[last] === 'string') children[last] += part
    else children.push(part)
  }
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new XmlError('entities are not allowed')
  })
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (count > maxElements || open.length > maxDepth) throw new XmlError('too many elements')
    const element: Open = {
      name: local,
      attributes: Object.fromEntries(
        Object.values(attributes).map((attribute) => [attribute.local, attribute.value]),
      ),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', say)
  parser.on('cdata', say)
  // A byte order mark is not part of the document.
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const found = root.children.find((child) => typeof child === 'object')
  if (!found) throw new XmlError('there is no element')
  return found
}

export const elementsOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      typeof child === 'object' && (name === undefined || child.name === name),
  )

export const elementOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent && elementsOf(parent, name)[0]

/** All the text below an element. */
export const textIn = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('')

/** Elements of a name at any depth, in the order of the document. */
export const findAll = (from: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(from).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...findAll(child, ...names),
  ])
