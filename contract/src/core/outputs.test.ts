import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../index.ts'

type Schema = { [name: string]: unknown }

const bounds = ['maxLength', 'minLength', 'pattern']

/** Paths below a schema whose text is bounded. The server makes timestamps, dates and ids itself. */
const boundedTexts = (schema: unknown, path: string): string[] => {
  if (Array.isArray(schema))
    return schema.flatMap((item, at) => boundedTexts(item, `${path}.${at}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { format, ...rest } = schema as Schema
  const isMade = format === 'date-time' || format === 'date' || format === 'uuid'
  const own = isMade
    ? []
    : bounds.filter((bound) => typeof rest[bound] !== 'object' && bound in rest)
  return [
    ...own.map((bound) => `${path}: ${bound}`),
    ...Object.entries(rest).flatMap(([name, item]) => boundedTexts(item, `${path}.${name}`)),
  ]
}

test.each(allEndpoints.map(({ path, output }) => [path, output] as const))(
  'the answer of %s refuses no text for its length or its letters',
  (_, output) => {
    const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
    expect(boundedTexts(schema, '')).toEqual([])
  },
)
