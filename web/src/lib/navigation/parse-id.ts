import { maxId } from '@jingke/contract/core/constants'

/** An id from an address; undefined for anything else. */
export const parseId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined
