import { notifyManager, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyMove, type TreeMove, type TreeRow } from './tree-moves.ts'

type Options<Row extends TreeRow, Thing> = {
  /** Key of the query that `rows` are made of. */
  queryKey: QueryKey
  rows: readonly Row[]
  /** Answers the whole list. `list` is the latest one: a move before this one may have changed versions. */
  send: (move: TreeMove, list: readonly Thing[]) => Promise<Thing[]>
}

/**
 * Rows are shown with their moves at once. A move that is made while another one is sent waits for it. After a refused
 * one the list is loaded again.
 */
export const useMoves = <Row extends TreeRow, Thing>({
  queryKey,
  rows,
  send,
}: Options<Row, Thing>) => {
  const queries = useQueryClient()
  const [moves, setMoves] = useState<readonly TreeMove[]>([])
  const { mutate } = useMutation({
    scope: { id: `moves ${queryKey.join(' ')}` },
    mutationFn: (move: TreeMove) => send(move, queries.getQueryData<Thing[]>(queryKey) ?? []),
    onSuccess: (list) => queries.setQueryData(queryKey, list),
    onError: () => queries.invalidateQueries({ queryKey }),
    // After the notification of the new list: rows without the move would be shown in the old order.
    onSettled: () => notifyManager.schedule(() => setMoves((now) => now.slice(1))),
  })
  return {
    rows: moves.reduce<readonly Row[]>(applyMove, rows),
    onMove: (move: TreeMove) => {
      setMoves((now) => [...now, move])
      mutate(move)
    },
  }
}
