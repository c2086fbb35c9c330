import type { Language } from '@jingke/contract/core'
import { entryYearPattern, grades, type Profile } from '@jingke/contract/profile'
import { findFixed, findUnconfirmed, withStatements } from './membership.ts'
import type { ProfileRow } from './profile.store.ts'

type Grade = (typeof grades)[number]

const gradeNames: Readonly<Record<Grade, { 'zh-CN': string; en: string }>> = {
  '': { 'zh-CN': '', en: '' },
  'junior-1': { 'zh-CN': '初中一年级', en: 'Junior high, year 1' },
  'junior-2': { 'zh-CN': '初中二年级', en: 'Junior high, year 2' },
  'junior-3': { 'zh-CN': '初中三年级', en: 'Junior high, year 3' },
  'senior-1': { 'zh-CN': '高中一年级', en: 'Senior high, year 1' },
  'senior-2': { 'zh-CN': '高中二年级', en: 'Senior high, year 2' },
  'senior-3': { 'zh-CN': '高中三年级', en: 'Senior high, year 3' },
  'college-1': { 'zh-CN': '大学一年级', en: 'College, year 1' },
  'college-2': { 'zh-CN': '大学二年级', en: 'College, year 2' },
  'college-3': { 'zh-CN': '大学三年级', en: 'College, year 3' },
  'college-4': { 'zh-CN': '大学四年级', en: 'College, year 4' },
  graduate: { 'zh-CN': '研究生', en: 'Graduate student' },
  employed: { 'zh-CN': '在职', en: 'Employed' },
}

const gradeByName = new Map<string, Grade>(
  grades.flatMap((grade) =>
    [grade, ...Object.values(gradeNames[grade])].map(
      (name) => [name.toLowerCase(), grade] as const,
    ),
  ),
)

/** Names that people write in lists. */
const shortGrades: Readonly<Record<string, Grade>> = {
  初一: 'junior-1',
  初二: 'junior-2',
  初三: 'junior-3',
  高一: 'senior-1',
  高二: 'senior-2',
  高三: 'senior-3',
  大一: 'college-1',
  大二: 'college-2',
  大三: 'college-3',
  大四: 'college-4',
}

/** The grade by its key or its name in any language; undefined if there is none. */
export const gradeOfName = (name: string): string | undefined => {
  const year = name.replace(/\s*级$/, '')
  if (entryYearPattern.test(year)) return year
  return gradeByName.get(name.toLowerCase()) ?? shortGrades[name]
}

const toGrade = (value: string): Grade => grades.find((grade) => grade === value) ?? ''

export const gradeName = (grade: string, language: Language): string => {
  if (entryYearPattern.test(grade)) return language === 'en' ? `Entered ${grade}` : `${grade} 级`
  return gradeNames[toGrade(grade)][language]
}

export const listGradeNames = (language: Language): string[] =>
  grades.flatMap((grade) => gradeNames[grade][language] || [])

export const toProfile = (row: ProfileRow, language: Language): Profile => {
  const shown = withStatements(row)
  return {
    ...shown,
    grade: entryYearPattern.test(shown.grade) ? shown.grade : toGrade(shown.grade),
    gradeName: gradeName(shown.grade, language),
    lockedFields: findFixed(row),
    unconfirmedFields: findUnconfirmed(row),
  }
}
