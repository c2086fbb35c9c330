import { z } from 'zod'
import { maxOriginLength } from './constants.ts'

const host = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

/** Scheme, host and port, and nothing that would mean more in a header: no `*`, no `;`. */
export const Origin = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxOriginLength)
  .regex(new RegExp(`^https?://${host}(\\.${host})*(:[1-9]\\d{0,4})?$`))
