import { categoryEndpoints } from './categories.ts'

export * from './categories.ts'

/** What operators do to the catalogue. */
export const contentEndpoints = { ...categoryEndpoints }
