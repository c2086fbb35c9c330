import type { Answer } from '@jingke/contract/assessment'

/** Changes with each key, so it is saved now and then. */
export const isTyped = ({ type }: Answer): boolean =>
  type === 'blanks' || type === 'short-text' || type === 'long-text'
