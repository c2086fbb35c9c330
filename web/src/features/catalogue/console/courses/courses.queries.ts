import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { freshQuery } from '../../../../lib/api/call-query.ts'

export const editableCourseQuery = (id: number) => freshQuery(getEditableCourse, { id })
