import type { Mark } from '@jingke/contract/marks'

interface CourseMarks {
  readonly courseId: number
  readonly courseName: string
  readonly list: Mark[]
}

/** The answer has the marks of a course together. */
export const groupByCourse = (marks: readonly Mark[]): CourseMarks[] => {
  const groups: CourseMarks[] = []
  for (const mark of marks) {
    const { courseId, courseName } = mark
    const last = groups.at(-1)
    if (last?.courseId === courseId) last.list.push(mark)
    else groups.push({ courseId, courseName, list: [mark] })
  }
  return groups
}
