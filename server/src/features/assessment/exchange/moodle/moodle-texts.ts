import { plainToMarkup } from '../../bank/to-stored-markup.ts'
import { decodeAddress } from '../decode-address.ts'
import { type ReadFile, toHtml, Unreadable } from '../read-question.ts'
import { elementOf, elementsOf, textIn, type XmlElement } from '../xml/parse-xml.ts'

/** The files of one question, whose texts name them. */
export class QuestionFiles {
  readonly files: ReadFile[] = []
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** The address that stands for a file until it is stored. */
  add(name: string, bytes: Uint8Array): string {
    const kind = /\.(jpg|mp3|m4a|ogg|wav)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png'
    const address = `/files/import/${this.#prefix}-${this.files.length + 1}.${kind}`
    this.files.push({ address, name, bytes })
    return address
  }
}

/** A player as Moodle writes it, with its sources and a text for browsers without one. */
const player =
  /<audio\b[^>]{0,300}>\s*<source\b[^>]{0,300}?\bsrc="([^"]{1,300})"[\s\S]{0,1000}?<\/audio>/gi

const fileUrl = /@@PLUGINFILE@@\/([^"'?\s>]+)(?:\?[^"'\s>]*)?/g

/** Texts of an element with its format; the files inside are named by addresses. */
export const readText = (element: XmlElement | undefined, files: QuestionFiles): string => {
  if (!element) return ''
  const inner = elementOf(element, 'text')
  const text = inner ? textIn(inner) : textIn(element)
  const format = element.attributes.format ?? 'html'
  if (format !== 'html' && format !== 'moodle_auto_format') return plainToMarkup(text)
  const known = new Map(
    elementsOf(element, 'file').map((file) => {
      const name = file.attributes.name ?? ''
      const bytes = Buffer.from(textIn(file), 'base64')
      return [name, files.add(name, bytes)] as const
    }),
  )
  const html = text.replace(fileUrl, (_, encoded: string) => {
    const name = decodeAddress(encoded)
    const address = known.get(name)
    if (address === undefined) throw new Unreadable('missing-file', name)
    return address
  })
  const played = html.replace(player, '<audio src="$1"></audio>')
  return format === 'html' || html.includes('<') ? toHtml(played) : plainToMarkup(html)
}

/** The single line of a text that is not markup. */
export const readLine = (element: XmlElement | undefined): string =>
  textIn(elementOf(element, 'text') ?? element).trim()
