import { drafts } from '../../../../lib/drafts/index.ts'
import type { KeptChanges } from './changes.ts'

const scopeOf = (attemptId: number, holdId: string): string => `quiz:${attemptId}:${holdId}`

const parse = (text: string): KeptChanges => {
  try {
    const { unsent = [], late = [] } = JSON.parse(text) as Partial<KeptChanges>
    return { unsent, late }
  } catch {
    return { unsent: [], late: [] }
  }
}

/** In the browser's own storage, encrypted for the account; each page of an attempt has an entry of its own. */
export const keptChanges = {
  set: (attemptId: number, holdId: string, { unsent, late }: KeptChanges): void => {
    const isEmpty = unsent.length + late.length === 0
    drafts.set(scopeOf(attemptId, holdId), isEmpty ? '' : JSON.stringify({ unsent, late }))
  },

  /** Lists the changes of all pages of an attempt in this browser. */
  list: async (attemptId: number): Promise<KeptChanges> => {
    const entries = await drafts.list(scopeOf(attemptId, '')).catch(() => [])
    const kept = entries.map(({ text }) => parse(text))
    return {
      unsent: kept.flatMap(({ unsent }) => unsent),
      late: kept.flatMap(({ late }) => late),
    }
  },

  /** Moves what other pages left to this one, which has it in its changes already. */
  adopt: async (attemptId: number, holdId: string, changes: KeptChanges): Promise<void> => {
    const own = scopeOf(attemptId, holdId)
    const text = JSON.stringify(changes)
    if (changes.unsent.length + changes.late.length > 0) await drafts.save(own, text)
    const entries = await drafts.list(scopeOf(attemptId, ''))
    for (const { scope } of entries) if (scope !== own) drafts.set(scope, '')
  },

  remove: async (attemptId: number): Promise<void> => {
    const entries = await drafts.list(scopeOf(attemptId, ''))
    for (const { scope } of entries) drafts.set(scope, '')
  },
}
