import { Id } from '@jingke/contract/core'

/** An id in the metadata of an upload; undefined for anything else. */
export const readId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Id.safeParse(Number(text)).data : undefined
