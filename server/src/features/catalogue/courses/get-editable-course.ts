import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { loadEditableCourse } from './load-editable-course.ts'

export const getEditableCourse: Operation<typeof calls.getEditableCourse> = (
  { context, caller },
  { id },
) => loadEditableCourse(context, caller.language, id)
