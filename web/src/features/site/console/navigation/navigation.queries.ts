import { listEditableNavigation } from '@jingke/contract/site/calls'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const editableNavigationQuery = {
  ...callQuery(listEditableNavigation, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
