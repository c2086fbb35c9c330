import type { ImportCheck, ImportIssue } from '@jingke/contract/people'
import { checkImport } from '@jingke/contract/people/calls'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { newUuid } from '../../../lib/browser/uuid.ts'
import type { GridRow } from './parse/columns.ts'

export type ImportRules = { createsGroups: boolean; createsInstitutions: boolean }

type Result = {
  rows: readonly GridRow[]
  rules: ImportRules
  check: ImportCheck
  importKey: string
}

/** HTTP status of a body that is larger than the call takes. */
const tooLarge = 413

/** Milliseconds after the last change of a cell. */
const debounce = 400

/** The server's dry run of the rows, repeated whenever another array of rows is given. */
export const useImportCheck = (rows: readonly GridRow[], rules: ImportRules) => {
  const [result, setResult] = useState<Result>()
  const [failed, setFailed] = useState<{ rows: readonly GridRow[]; isTooLarge: boolean }>()

  useEffect(() => {
    if (rows.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(
        checkImport,
        { rows: [...rows], ...rules },
        { signal: abort.signal, isQuiet: true },
      ).then(
        (check) => setResult({ rows, rules, check, importKey: newUuid() }),
        (error: unknown) => {
          const isTooLarge = error instanceof ApiError && error.code === tooLarge
          if (!abort.signal.aborted) setFailed({ rows, isTooLarge })
        },
      )
    }, debounce)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [rows, rules])

  const isCurrent = result?.rows === rows && result.rules === rules
  return {
    /** Result for the rows as they are, or as they were before the last change. */
    check: result?.check,
    isCurrent,
    /** The same rows sent again after a lost answer start no second import. */
    importKey: result?.importKey ?? '',
    hasFailed: failed?.rows === rows && !isCurrent,
    isTooLarge: failed?.isTooLarge === true,
  }
}

export const groupByLine = (issues: readonly ImportIssue[]): ReadonlyMap<number, ImportIssue[]> => {
  const lines = new Map<number, ImportIssue[]>()
  for (const issue of issues) {
    const others = lines.get(issue.line)
    if (others) others.push(issue)
    else lines.set(issue.line, [issue])
  }
  return lines
}
