import { useState } from 'react'
import type { Selected } from './selected.ts'

type State<Filter> =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'matching'; readonly filter: Filter; readonly except: ReadonlySet<number> }

const none = { kind: 'rows', ids: new Set<number>() } as const

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const toggled = (
  ids: ReadonlySet<number>,
  changed: readonly number[],
  isIn: boolean,
): ReadonlySet<number> => {
  const next = new Set(ids)
  for (const id of changed) isIn ? next.add(id) : next.delete(id)
  return next
}

/**
 * The selected rows of a list. Rows stay selected on other pages and with other filters; a selection of
 * all that match ends when the filter changes.
 */
export const useSelection = <Filter>(filter: Filter, total: number) => {
  const [stored, setStored] = useState<State<Filter>>(none)
  const state = stored.kind === 'matching' && !isSame(stored.filter, filter) ? none : stored
  const selected: Selected<Filter> =
    state.kind === 'rows'
      ? { ids: [...state.ids], count: state.ids.size }
      : {
          filter: state.filter,
          except: [...state.except],
          count: Math.max(0, total - state.except.size),
        }
  return {
    selected,
    has: (id: number): boolean =>
      state.kind === 'rows' ? state.ids.has(id) : !state.except.has(id),
    toggle: (ids: readonly number[], isSelected: boolean) =>
      setStored(
        state.kind === 'rows'
          ? { ...state, ids: toggled(state.ids, ids, isSelected) }
          : { ...state, except: toggled(state.except, ids, !isSelected) },
      ),
    selectMatching: () => setStored({ kind: 'matching', filter, except: new Set() }),
    clear: () => setStored(none),
  }
}
