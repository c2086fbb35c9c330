import { posix } from 'node:path'
import { escapeText } from '../../../../platform/text/escape-text.ts'
import { decodeAddress } from '../decode-address.ts'
import { readMathMl } from '../math/read-mathml.ts'
import type { QuestionFiles } from '../moodle/moodle-texts.ts'
import { Unreadable } from '../read-question.ts'
import { elementOf, type XmlElement } from '../xml/parse-xml.ts'

/** What stands in the place of an element; undefined: the element itself, as HTML. */
export type Replace = (element: XmlElement) => string | undefined

export interface HtmlSource {
  readonly files: QuestionFiles
  readonly entries: ReadonlyMap<string, Uint8Array>
  /** The folder of the item, to which the addresses of its pictures and sounds are relative. */
  readonly folder: string
}

const fileOf = (src: string, { files, entries, folder }: HtmlSource): string => {
  const name = posix.normalize(posix.join(folder, decodeAddress(src)))
  const bytes = entries.get(name)
  if (!bytes) throw new Unreadable('missing-file', src)
  return files.add(posix.basename(name), bytes)
}

const kept = ['href', 'alt'] as const

/** Elements of an item as HTML, to be sanitised. */
export const toHtml = (
  nodes: readonly (XmlElement | string)[],
  source: HtmlSource,
  replace: Replace = () => undefined,
): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node)
      const replaced = replace(node)
      if (replaced !== undefined) return replaced
      const { name, attributes, children } = node
      if (name === 'math') return escapeText(readMathMl(node))
      if (/Interaction$/.test(name)) throw new Unreadable('embedded-type', name)
      const own = kept
        .filter((key) => attributes[key] !== undefined)
        .map((key) => ` ${key}="${escapeText(attributes[key] ?? '')}"`)
        .join('')
      if (name === 'audio') {
        const src = attributes.src ?? elementOf(node, 'source')?.attributes.src ?? ''
        return `<audio src="${escapeText(fileOf(src, source))}"></audio>`
      }
      const picture =
        name === 'img' ? ` src="${escapeText(fileOf(attributes.src ?? '', source))}"` : ''
      return name === 'br' || name === 'img'
        ? `<${name}${picture}${own} />`
        : `<${name}${own}>${toHtml(children, source, replace)}</${name}>`
    })
    .join('')
    .trim()
