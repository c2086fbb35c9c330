import type { Endpoint } from '@jingke/contract/core'
import { z } from 'zod'

export interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const schemas = new WeakMap<Endpoint, Schema>()

/** Cached, since the conversion takes longer than a call. */
export const inputSchemaOf = (endpoint: Endpoint): Schema => {
  const known = schemas.get(endpoint)
  if (known) return known
  const schema = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema
  schemas.set(endpoint, schema)
  return schema
}

const words = [
  '',
  'x',
  'sample text',
  'en',
  '12345678',
  '2024-06',
  '2026-03-09',
  '20240601-123456',
  'https://a.example',
  '#112233',
]

const sampleText = ({ format, minLength = 0, pattern, allOf = [] }: Schema): string => {
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'date-time') return new Date().toISOString()
  if (format === 'email') return 'a@mail.example'
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter(
    (one) => one !== undefined,
  )
  const fits = (word: string) =>
    word.length >= minLength && patterns.every((one) => new RegExp(one, 'u').test(word))
  return words.find(fits) ?? 'x'.repeat(minLength)
}

/** A minimal value that the JSON schema accepts. */
export const sampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first)
  if (schema.type === 'object') {
    const required = (schema.required ?? []).map((name) => [
      name,
      sampleOf(schema.properties?.[name] ?? {}),
    ])
    return Object.fromEntries(required)
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return sampleText(schema)
}

export interface Field {
  path: readonly (string | number)[]
  schema: Schema
}

/** All fields, including those of nested objects and list items. */
export const listFields = (schema: Schema, path: Field['path'] = []): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = { path: [...path, name], schema: property }
    const items = property.type === 'array' ? property.items : undefined
    return [
      own,
      ...listFields(property, own.path),
      ...(items ? listFields(items, [...own.path, 0]) : []),
    ]
  })

/** A sample with the value at the path; `undefined` omits the field. */
export const sampleWith = (
  schema: Schema,
  path: Field['path'],
  value: unknown,
  base: unknown = sampleOf(schema),
): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') return [sampleWith(schema.items ?? {}, rest, value)]
  const { [step]: old, ...others } = base as Record<string, unknown>
  const inner = schema.properties?.[step] ?? {}
  const next = rest.length === 0 ? value : sampleWith(inner, rest, value)
  return next === undefined ? others : { ...others, [step]: next }
}
