import { calculusLesson } from './calculus.ts'
import { clearWritingLesson } from './clear-writing.ts'
import { dataStructuresLesson } from './data-structures.ts'
import { firstAidLesson } from './first-aid.ts'
import type { Lesson } from './lesson.ts'

export const lessons: Lesson[] = [
  calculusLesson,
  dataStructuresLesson,
  clearWritingLesson,
  firstAidLesson,
]
