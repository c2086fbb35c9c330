import type { EditableSlide } from '@jingke/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editableSlidesQuery } from '../content.queries.ts'

/** Every change answers the whole list. After a refused one the list is loaded again. */
export const useSlideChange = <Input>(send: (input: Input) => Promise<EditableSlide[]>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => queries.setQueryData(editableSlidesQuery.queryKey, list),
    onError: () => queries.invalidateQueries({ queryKey: editableSlidesQuery.queryKey }),
  })
}
