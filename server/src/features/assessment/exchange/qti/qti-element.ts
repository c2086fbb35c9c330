import type { XmlElement } from '../xml/parse-xml.ts'

const toCamel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Version 3 has other names for the same elements: `qti-simple-choice` is `simpleChoice` of version 2. */
export const toVersion2 = ({ name, attributes, children }: XmlElement): XmlElement => ({
  name: name.startsWith('qti-') ? toCamel(name.slice(4)) : name,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [toCamel(key), value]),
  ),
  children: children.map((child) => (typeof child === 'string' ? child : toVersion2(child))),
})

const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of a version for what is written with the names of version 2. */
export const namesOf = (version: '2.1' | '3.0') =>
  version === '2.1'
    ? { tag: (name: string) => name, key: (name: string) => name }
    : { tag: (name: string) => `qti-${toKebab(name)}`, key: toKebab }
