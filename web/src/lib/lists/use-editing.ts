import { useState } from 'react'

type Loaded<Row> = { data: readonly Row[] | { list: readonly Row[] } | undefined }

/** The row of a list whose form is open, or a new one. */
export const useEditing = <Row extends { id: number; version: number }>(query: {
  refetch: () => Promise<Loaded<Row>>
}) => {
  const [edited, setEdited] = useState<Row | 'new'>()
  const thing = edited === 'new' ? undefined : edited
  /** After a conflict. Renamed, it may be on another page: then the form is closed. */
  const load = async () => {
    const { data } = await query.refetch()
    const rows = data && 'list' in data ? data.list : data
    setEdited(rows?.find(({ id }) => id === thing?.id))
  }
  return {
    add: () => setEdited('new'),
    edit: (row: Row) => setEdited(row),
    /** Names the form: another one opens it again. */
    key: thing?.version ?? 'new',
    form: edited && { thing, onLoad: load, onClose: () => setEdited(undefined) },
  }
}
