import { versionProblems } from '@jingke/contract/core'
import { Problem } from '../problem.ts'

/** Refuses a change that is based on an older version. Read the row with a lock first. */
export const requireVersion = (row: { readonly version: number }, version: number): void => {
  if (row.version !== version)
    throw new Problem(versionProblems.changedByOther, { data: { version: row.version } })
}
