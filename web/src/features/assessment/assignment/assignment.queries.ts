import { getOwnAssignment } from '@jingke/contract/assessment/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const ownAssignmentQuery = (courseId: number, lessonId: number) => ({
  ...freshQuery(getOwnAssignment, { courseId, lessonId }),
  // What is being typed is not replaced because the window got the focus.
  refetchOnWindowFocus: false,
})
