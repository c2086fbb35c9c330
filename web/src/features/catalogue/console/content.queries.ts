import {
  listEditableCategories,
  listEditableSlides,
  listEditableTeachers,
} from '@jingke/contract/catalogue/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

export const editableCategoriesQuery = {
  ...callQuery(listEditableCategories, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const editableTeachersQuery = {
  ...callQuery(listEditableTeachers, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const editableSlidesQuery = {
  ...callQuery(listEditableSlides, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
