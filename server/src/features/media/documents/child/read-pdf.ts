import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { textTime } from '../../../../platform/text/text-time.ts'
import type { ReadDocument } from '../read-document.ts'

export class Unreadable extends Error {
  readonly reason: 'encrypted' | 'too-many-pages'

  constructor(reason: Unreadable['reason']) {
    super(reason)
    this.reason = reason
  }
}

const maxPages = 3000

/** Characters of a document that the search knows. */
const searchedCharacters = 100_000

/** Milliseconds: pages after it have no text for the search. */
const textBudget = 15_000

/** Seconds for a page with pictures and little text. */
const lookingTime = 10

/** The library draws with these, and asks for them when it is loaded; nothing is drawn here. */
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })

const openPdf = async (path: string) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const library = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..')
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    enableXfa: false,
    cMapUrl: `${library}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${library}/standard_fonts/`,
  })
  return task.promise.catch((error: Error) => {
    throw error.name === 'PasswordException' ? new Unreadable('encrypted') : error
  })
}

type Pdf = Awaited<ReturnType<typeof openPdf>>

/** Fonts of some programs name a character by its radical, which looks the same. */
const radicals = /[\u2e80-\u2fdf]/g

const readText = async (pdf: Pdf, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replaceAll('\0', '')
    .replace(radicals, (sign) => sign.normalize('NFKC'))
}

export const readPdf = async (
  path: string,
  report: (progress: number) => void,
): Promise<ReadDocument> => {
  const pdf = await openPdf(path)
  const pageCount = pdf.numPages
  if (pageCount > maxPages) throw new Unreadable('too-many-pages')
  // A file may state pages that it does not have.
  await pdf.getPage(1)
  const until = performance.now() + textBudget
  const pages: string[] = []
  let [left, duration] = [searchedCharacters, 0]
  for (let number = 1; number <= pageCount; number += 1) {
    const isInTime = performance.now() < until
    // One page that cannot be read does not refuse the others.
    const text = isInTime ? await readText(pdf, number).catch(() => '') : ''
    duration += Math.max(lookingTime, textTime(text))
    const searched = text.slice(0, left).toWellFormed()
    left -= searched.length
    pages.push(searched)
    report(number / pageCount)
  }
  return { pageCount, pages, duration }
}
