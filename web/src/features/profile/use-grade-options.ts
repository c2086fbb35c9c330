import { entryYears, schoolGrades } from './profile-draft.ts'
import { useGradeName } from './use-grade-name.ts'

/** What a grade is chosen from, with `chosen` among them. */
export const useGradeOptions = (chosen = '') => {
  const gradeName = useGradeName()
  return [...schoolGrades, ...entryYears(chosen)].map((grade) => ({
    value: grade,
    label: gradeName(grade),
  }))
}
