import { listEditableNavigation } from '@jingke/contract/site/calls'
import { freshQuery } from '../../../../lib/api/call-query.ts'

export const editableNavigationQuery = freshQuery(listEditableNavigation, {})
