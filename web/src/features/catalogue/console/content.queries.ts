import { callQuery } from '../../../lib/call-query.ts'

export const categoriesPath = '/jk-admin/api-admin/v1/courseCategory'

export const editableCategoriesQuery = {
  ...callQuery(`${categoriesPath}/list`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
