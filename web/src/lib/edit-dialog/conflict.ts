import { useState } from 'react'
import { ApiError } from '../api/api.ts'
import { storedVersion } from '../once/index.ts'

const conflictCode = 409

/** The current version that the refusal of a change names; undefined: it is no conflict. */
export const conflictVersion = (error: Error | null): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== conflictCode) return undefined
  return (error.data as { version?: number } | null)?.version
}

/**
 * The version that a form sends: of what it was opened with, even if lists are loaded again meanwhile.
 * After a conflict it is the current one, so that saving again keeps what was typed; so it is after an earlier attempt
 * turned out to be stored.
 */
export const useVersion = (opened = 0) => {
  const [version, setVersion] = useState(opened)
  const noteConflict = (error: Error) =>
    setVersion((sent) => conflictVersion(error) ?? storedVersion(error) ?? sent)
  return { version, noteConflict }
}
