import type { EditableCategory } from '@jingke/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editableCategoriesQuery } from '../content.queries.ts'

/** Every change answers the whole list. A refused one shows why and loads what holds. */
export const useCategoryChange = <Input>(send: (input: Input) => Promise<EditableCategory[]>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => queries.setQueryData(editableCategoriesQuery.queryKey, list),
    onError: () => queries.invalidateQueries({ queryKey: editableCategoriesQuery.queryKey }),
  })
}
