import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { type MarkupNode, parseMarkup } from '../markup/index.ts'
import { schema } from './schema.ts'

const toDom = (node: MarkupNode): globalThis.Node => {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.name)
  for (const name of ['href', 'src', 'alt', 'colspan', 'rowspan'] as const)
    if (node[name] !== undefined) element.setAttribute(name, node[name])
  element.append(...node.children.map(toDom))
  return element
}

const plainToDom = (text: string): globalThis.Node[] =>
  text.split(/\n\s*\n/).map((block) => {
    const paragraph = document.createElement('p')
    for (const [index, line] of block.split('\n').entries()) {
      if (index > 0) paragraph.append(document.createElement('br'))
      paragraph.append(line)
    }
    return paragraph
  })

/** `isMarkup` tells markup from plain text, whose paragraphs are separated by empty lines. */
export const toDocument = (value: string, isMarkup: boolean, isArticle = false): Node => {
  const root = document.createElement('div')
  root.append(...(isMarkup ? parseMarkup(value, isArticle).map(toDom) : plainToDom(value)))
  return DOMParser.fromSchema(schema).parse(root)
}

const isPlainLine = (doc: Node): boolean => {
  const only = doc.childCount === 1 ? doc.firstChild : null
  if (only?.type !== schema.nodes.paragraph) return false
  const hasPlainText = only?.children.every(({ isText, marks }) => isText && marks.length === 0)
  return hasPlainText === true && !only?.textContent.trimStart().startsWith('<')
}

/** One paragraph without formats stays plain text; anything else is markup. */
export const toValue = (doc: Node): string => {
  if (isPlainLine(doc)) return doc.textContent.trim()
  const root = document.createElement('div')
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  while (root.lastElementChild?.matches('p:empty')) root.lastElementChild.remove()
  return root.innerHTML
}
