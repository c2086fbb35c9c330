import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const editableCourseQuery = (id: number) => ({
  ...callQuery(getEditableCourse, { id }),
  staleTime: 0,
  meta: { isQuiet: true },
})
