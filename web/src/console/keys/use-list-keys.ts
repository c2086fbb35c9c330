import { useEffect } from 'react'

const editable = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Those of the table that has the focus, or of the first one of the page. */
const rowsNear = (target: Element): HTMLTableRowElement[] => {
  const table = target.closest('table') ?? document.querySelector('main table')
  return Array.from(table?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])
}

/** What opens the row, or else the row itself. */
const focusRow = (row: HTMLTableRowElement): void => {
  const opener = row.querySelector<HTMLElement>('th a, th button, td a, td button')
  if (!opener) row.tabIndex = -1
  ;(opener ?? row).focus()
}

const searchField = 'main search input[type="search"]'

const goToSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>(searchField)
  search?.focus()
  search?.select()
  return search !== null
}

const step = (target: Element, by: 1 | -1): boolean => {
  const rows = rowsNear(target)
  const at = rows.findIndex((row) => row.contains(target))
  const next = rows[at === -1 ? 0 : at + by]
  if (next) focusRow(next)
  return next !== undefined
}

const toggleRow = (target: Element): boolean => {
  const box = target.closest('tbody tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return Boolean(box)
}

/** Returns whether the key was used. */
const handle = (key: string, target: Element, showHelp: () => void): boolean => {
  switch (key) {
    case '/':
      return goToSearch()
    case '?':
      showHelp()
      return true
    case 'j':
      return step(target, 1)
    case 'k':
      return step(target, -1)
    // Outside a list the arrow keys scroll the page, and the space bar presses what has the focus.
    case 'ArrowDown':
    case 'ArrowUp':
      return (
        (target === document.body || target.closest('table') !== null) &&
        step(target, key === 'ArrowDown' ? 1 : -1)
      )
    case 'x':
      return toggleRow(target)
    case ' ':
      return !target.matches('button, input') && toggleRow(target)
    default:
      return false
  }
}

/** The keys of the lists, for every page of the console. */
export const useListKeys = (showHelp: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof Element)) return
      // An input method uses the arrows to choose characters.
      if (key === 'ArrowDown' && target.matches(searchField) && !event.isComposing) {
        if (step(target, 1)) event.preventDefault()
        return
      }
      if (target.closest(`${editable}, dialog, [popover]`)) return
      if (handle(key, target, showHelp)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [showHelp])
}
