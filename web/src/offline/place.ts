import { courseAddress, pagePaths } from '../lib/navigation/page-addresses.ts'
import { parseId } from '../lib/navigation/parse-id.ts'

/** What of the kept lessons is shown. The addresses are those of the app, so that a reload with a network opens it. */
export interface Place {
  readonly lessonId: number | undefined
  readonly courseId: number | undefined
}

export const placeOf = (address: string): Place => {
  const { pathname, searchParams } = new URL(address, 'https://any.example')
  const isCourse = pathname.toLowerCase() === pagePaths.course
  return {
    lessonId: isCourse ? parseId(searchParams.get('lesson')) : undefined,
    courseId: isCourse ? parseId(searchParams.get('id')) : undefined,
  }
}

export const lessonPlace = (courseId: number, lessonId: number): string =>
  courseAddress(courseId, { lessonId })

/** The list of all. */
export const listPlace = pagePaths.notes
