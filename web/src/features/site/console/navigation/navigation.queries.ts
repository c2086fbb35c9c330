import type { EditableNavItem } from '@jingke/contract/site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

export const navigationPath = '/jk-admin/api-admin/v1/nav'

export const editableNavigationQuery = {
  ...callQuery(`${navigationPath}/list`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

/** Every change answers the whole list. After a refused one the list is loaded again. */
export const useNavigationChange = <Input>(send: (input: Input) => Promise<EditableNavItem[]>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => queries.setQueryData(editableNavigationQuery.queryKey, list),
    onError: () => queries.invalidateQueries({ queryKey: editableNavigationQuery.queryKey }),
  })
}
