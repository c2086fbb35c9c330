import { getDocument } from '@jingke/contract/media/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. The address is renewed by whoever reads the file. */
export const documentQuery = (courseId: number, lessonId: number) => ({
  ...callQuery(getDocument, { courseId, lessonId }),
  meta: { isQuiet: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
