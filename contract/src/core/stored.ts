import { z } from 'zod'

/**
 * The same form without bounds of texts. Answers are checked by it: what is stored stays readable when an input becomes
 * stricter.
 */
export const stored = <Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> => {
  const inner = (one: unknown) => stored(one as z.ZodType)
  const strip = (): z.ZodType => {
    if (schema instanceof z.ZodString) return z.string()
    if (schema instanceof z.ZodISODate) return z.iso.date()
    if (schema instanceof z.ZodISODateTime) return z.iso.datetime({ offset: true })
    if (schema instanceof z.ZodDefault) return inner(schema.unwrap())
    if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable()
    if (schema instanceof z.ZodArray) return z.array(inner(schema.element))
    if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
      return z.union(schema.options.map(inner))
    if (schema instanceof z.ZodObject)
      return z.object(
        Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, inner(one)])),
      )
    return schema
  }
  // Safe cast: only checks of texts are left out, and defaults, which no answer lacks.
  return strip() as z.ZodType<z.output<Schema>>
}
