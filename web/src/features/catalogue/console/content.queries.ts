import {
  listEditableCategories,
  listEditableSlides,
  listEditableTeachers,
} from '@jingke/contract/catalogue/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const editableCategoriesQuery = freshQuery(listEditableCategories, {})

export const editableTeachersQuery = freshQuery(listEditableTeachers, {})

export const editableSlidesQuery = freshQuery(listEditableSlides, {})
