import { element } from '../xml/write-xml.ts'
import { namesOf } from './qti-element.ts'

export type QtiVersion = '2.1' | '3.0'

/** Writes an element with the names of a version. */
export type Make = (
  name: string,
  attributes: Record<string, string | number | boolean | undefined>,
  ...children: (string | { text: string })[]
) => string

export const makerOf = (version: QtiVersion): Make => {
  const { tag, key } = namesOf(version)
  return (name, attributes, ...children) =>
    element(
      tag(name),
      Object.fromEntries(
        Object.entries(attributes).map(([attribute, value]) => [
          key(attribute),
          value === undefined ? undefined : String(value),
        ]),
      ),
      ...children,
    )
}

/** What one type contributes: declarations, the interaction, how answers are processed, and feedback by part. */
export interface Parts {
  readonly declarations: string
  readonly body: string
  readonly processing: string
  readonly feedback: readonly (readonly [id: string, markup: string])[]
}
