import type { EditableTeacher } from '@jingke/contract/catalogue'
import { listTeachers } from '@jingke/contract/catalogue/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editableTeachersQuery } from '../content.queries.ts'

/** Every change answers the whole list. After a refused one the list is loaded again. */
export const useTeacherChange = <Input>(send: (input: Input) => Promise<EditableTeacher[]>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      queries.setQueryData(editableTeachersQuery.queryKey, list)
      void queries.invalidateQueries({ queryKey: [listTeachers] })
    },
    onError: () => queries.invalidateQueries({ queryKey: editableTeachersQuery.queryKey }),
  })
}
