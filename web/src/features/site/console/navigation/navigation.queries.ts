import type { EditableNavItem } from '@jingke/contract/site'
import { listEditableNavigation } from '@jingke/contract/site/calls'
import { findClosedPages } from '@jingke/contract/site/menu-pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'
import { toast } from '../../../../ui/index.ts'
import { navigationTranslations } from './navigation.translations.ts'

export const editableNavigationQuery = {
  ...callQuery(listEditableNavigation, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

/** Tells the operator at once which pages a change has closed. */
const tellClosedPages = (
  before: readonly EditableNavItem[],
  after: readonly EditableNavItem[],
): void => {
  const wereClosed = findClosedPages(before)
  const closed = findClosedPages(after).filter((page) => !wereClosed.includes(page))
  const { translate } = navigationTranslations
  for (const page of closed)
    toast.show({
      kind: 'warning',
      text: translate('pageClosed', { name: translate(`page.${page}`) }),
    })
}

/** Every change answers the whole list. After a refused one the list is loaded again. */
export const useNavigationChange = <Input>(send: (input: Input) => Promise<EditableNavItem[]>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      tellClosedPages(queries.getQueryData(editableNavigationQuery.queryKey) ?? [], list)
      queries.setQueryData(editableNavigationQuery.queryKey, list)
    },
    onError: () => queries.invalidateQueries({ queryKey: editableNavigationQuery.queryKey }),
  })
}
