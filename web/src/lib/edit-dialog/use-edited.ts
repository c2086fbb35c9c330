import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The row of a list that a form edits, as it was when the form was opened. `load` reads the list again, after
 * a conflict; the form closes if the row has been deleted.
 */
export const useEdited = <Row extends { id: number }>(queryKey: QueryKey) => {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Row>()
  const load = async () => {
    await queries.refetchQueries({ queryKey })
    const rows = queries.getQueryData<Row[]>(queryKey)
    setEdited(rows?.find(({ id }) => id === edited?.id))
  }
  return { edited, setEdited, load }
}
