/** The ids are 32-bit integers in the database. */
export const maxId = 2_147_483_647

/** An id from an address; undefined for anything else. */
export const parseId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined
