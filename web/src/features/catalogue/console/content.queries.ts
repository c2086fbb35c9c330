import { callQuery } from '../../../lib/call-query.ts'

export const categoriesPath = '/jk-admin/api-admin/v1/courseCategory'

export const editableCategoriesQuery = {
  ...callQuery(`${categoriesPath}/list`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const teachersPath = '/jk-admin/api-admin/v1/teacher'

export const editableTeachersQuery = {
  ...callQuery(`${teachersPath}/list`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const slidesPath = '/jk-admin/api-admin/v1/slide'

export const editableSlidesQuery = {
  ...callQuery(`${slidesPath}/list`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
