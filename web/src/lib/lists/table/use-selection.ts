import { maxPageSize } from '@jingke/contract/core/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** More cannot be selected at once. */
export const maxSelected = 10_000

export type LoadPage<Row> = (page: {
  pageNum: number
  pageSize: number
}) => Promise<{ list: readonly Row[]; total: number }>

/** The selected rows of a list by id; they stay selected on other pages and with other filters. */
export const useSelection = <Row>(idOf: (row: Row) => number, loadPage: LoadPage<Row>) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = (changed: readonly number[], isSelected: boolean) =>
    setIds((before) => {
      const next = new Set(before)
      for (const id of changed) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  const selectAll = useMutation({
    mutationFn: async () => {
      const found: number[] = []
      for (let pageNum = 1; found.length < maxSelected; pageNum += 1) {
        const { list, total } = await loadPage({ pageNum, pageSize: maxPageSize })
        found.push(...list.map(idOf))
        if (list.length === 0 || found.length >= total) break
      }
      return found
    },
    onSuccess: (found) => toggle(found, true),
  })
  return {
    ids,
    toggle,
    clear: () => setIds(new Set()),
    selectAll: () => selectAll.mutate(),
    isSelecting: selectAll.isPending,
  }
}
