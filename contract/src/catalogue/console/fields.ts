import { z } from 'zod'

/** A name in Chinese; required. */
export const NameZh = z.string().trim().min(1).max(80)
/** Empty: the Chinese name stands in for it. */
export const NameEn = z.string().trim().max(120)

export const Paragraphs = z.string().trim().max(2000)

/** Index among the siblings, from 0; one past the end is the end. */
export const Index = z.int().min(0).max(10_000)
