import { posix } from 'node:path'
import { type ReadQuestion, Unreadable } from '../read-question.ts'
import { parseXml, type XmlElement, XmlError } from '../xml/parse-xml.ts'
import { openPackage } from './open-package.ts'
import { toVersion2 } from './qti-element.ts'
import { readItem } from './read-item.ts'

/** What the package says beyond the standard. */
export const settingsFile = 'jingke.json'

const readSettings = (bytes: Uint8Array | undefined): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

const parseFile = (name: string, bytes: Uint8Array): XmlElement | ReadQuestion => {
  try {
    return toVersion2(parseXml(new TextDecoder().decode(bytes)))
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { name, faults: [{ kind: 'unreadable', value: error.message.slice(0, 120) }], files: [] }
  }
}

/** The items of a QTI package of version 2.1 or 3.0. Tests and manifests are left out. */
export const readQti = (bytes: Uint8Array): ReadQuestion[] => {
  const entries = openPackage(bytes)
  const settings = readSettings(entries.get(settingsFile))
  const read = [...entries]
    .filter(([name]) => /\.xml$/i.test(name) && posix.basename(name) !== 'imsmanifest.xml')
    .flatMap(([name, content], index): ReadQuestion[] => {
      const root = parseFile(name, content)
      if ('faults' in root) return [root]
      if (root.name !== 'assessmentItem') return []
      const id = root.attributes.identifier ?? ''
      const own = Object.hasOwn(settings, id) ? settings[id] : undefined
      const folder = posix.dirname(name)
      return [readItem(root, { entries, folder, settings: own, number: index + 1 })]
    })
  if (read.length === 0) throw new Unreadable('not-this-format')
  return read
}
