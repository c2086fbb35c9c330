import type { contentEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../../platform/implement.ts'
import { loadEditableCourse } from './load-editable-course.ts'

export const getEditableCourse: Operation<typeof contentEndpoints.getEditableCourse> = (
  { context, caller },
  { id },
) => loadEditableCourse(context, caller.language, id)
