import { getDocument } from '@jingke/contract/media/calls'
import { quietQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. The address is renewed by whoever reads the file. */
export const documentQuery = (courseId: number, lessonId: number) => ({
  ...quietQuery(getDocument, { courseId, lessonId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
