/** Ids and numbers of chat messages are positive 32-bit integers in the database. */
export const maxId = 2_147_483_647

/** Seconds: no video is longer. */
export const maxSecond = 43_200

/** Characters of a search text. */
export const maxKeyword = 64

export const maxOriginLength = 200

export const pageSizes = [5, 10, 12, 15, 20, 24, 30, 50] as const
export const defaultPageSize = 20
export const maxPageSize = 50
export const maxPageNum = 10_000

/** Milliseconds that an upload may take as a whole, for the client and for the server. */
export const uploadTimeout = 60_000

/** Rows that one call of a bulk action changes; a larger selection takes several calls. */
export const maxBatch = 100

/** A header with an id that the client chooses for one change and keeps over its repeats. */
export const idempotencyHeader = 'idempotency-key'
