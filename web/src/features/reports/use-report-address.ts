import { useListAddress } from '../../lib/lists/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

const names = [
  'from',
  'to',
  'institution',
  'course',
  'view',
  'list',
  'sort',
  'outcome',
  'by',
  'of',
  'lesson',
  'message',
  'task',
] as const

/** Value of `of` for cases without a team or advisor and videos in no course. */
export const nobody = 'none'

/** The filters of all reports are query parameters, so that a figure can link to the list behind it. */
export const useReportAddress = () => {
  const address = useListAddress(names)
  const { from, to, institution, course } = address.filters
  const institutionId = parseId(institution)
  const courseId = parseId(course)
  return {
    ...address,
    courseId,
    input: {
      ...(isDay(from) && isDay(to) && { from, to }),
      ...(institutionId !== undefined && { institutionId }),
      ...(courseId !== undefined && { courseId }),
    },
    /** The query of a report with the same filters. */
    queryFor: (change: Readonly<Record<string, string>>): string => {
      const kept = Object.entries({ from, to, institution, course, ...change })
      return `?${new URLSearchParams(kept.filter(([, value]) => value !== ''))}`
    },
  }
}

export type ReportAddress = ReturnType<typeof useReportAddress>
