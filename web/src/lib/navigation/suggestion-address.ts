import type { Suggestion } from '@jingke/contract/catalogue'
import { courseAddress, teacherAddress } from './page-addresses.ts'

export const suggestionAddress = ({ kind, id, course }: Suggestion): string => {
  if (kind === 'teacher' || !course) return teacherAddress(id)
  return courseAddress(course.id, kind === 'lesson' ? { lessonId: id } : {})
}
