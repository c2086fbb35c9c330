import { UserName } from '@jingke/contract/core'
import {
  type ImportCells,
  type ImportColumn,
  type ImportIssue,
  type ImportIssueKind,
  maxImportNames,
} from '@jingke/contract/people'
import {
  type FieldValue,
  isPhoneNumber,
  type LearnerField,
  ProfileFields,
} from '@jingke/contract/profile'
import { toUserName } from '../../../auth/index.ts'
import { gradeOfName } from '../../../profile/index.ts'
import { readOwnValues } from './read-own-values.ts'

/** A row as it is imported. */
export interface NewLearner {
  userName: string
  name: string
  phone: string
  sex: number
  institutionName: string
  grade: string
  groupIds: number[]
  courseIds: number[]
  /** Absent in rows that an earlier version stored, as are team and values. */
  planIds?: number[]
  teamId?: number | null
  /** Labels and own fields. */
  values?: FieldValue[]
}

/** A row whose texts are read, before its names are looked up. */
export interface ReadRow
  extends Omit<NewLearner, 'groupIds' | 'courseIds' | 'planIds' | 'teamId' | 'values'> {
  line: number
  values: FieldValue[]
  groups: string[]
  courses: string[]
  plans: string[]
  /** Empty: none. */
  team: string
  issues: ImportIssue[]
}

const sexes: Readonly<Record<string, number>> = {
  '': 0,
  '0': 0,
  未知: 0,
  保密: 0,
  unknown: 0,
  '1': 1,
  男: 1,
  m: 1,
  male: 1,
  '2': 2,
  女: 2,
  f: 2,
  female: 2,
}

/** What a spreadsheet makes of a long number: 1.38E+10. */
const scientific = /^\d(\.\d+)?e\+\d+$/i

/** Separated by semicolons, bars or line breaks, or else by commas. */
export const splitNames = (cell: string): string[] => {
  const separator = /[;；|\n]/.test(cell) ? /[;；|\n]/ : /[,，、]/
  const names = cell.split(separator).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

type Shape = typeof ProfileFields.shape
/** U+FFFD stands for bytes of another encoding. */
const isName = (value: string, of: Shape['name'] | Shape['institutionName']) =>
  !value.includes('\uFFFD') && of.safeParse(value).success

const checkText = (
  value: string,
  limit: number,
  isFine: (value: string) => boolean,
  otherwise: ImportIssueKind,
): [ImportIssueKind, string] | undefined => {
  if (value.length > limit) return ['too-long', String(limit)]
  return isFine(value) ? undefined : [otherwise, value]
}

/** Reads the texts of one row and finds what is wrong with them by themselves. */
export const readRow = (cells: ImportCells, ownFields: readonly LearnerField[]): ReadRow => {
  const issues: ImportIssue[] = []
  const note = (field: ImportColumn, found: [ImportIssueKind, string] | undefined) => {
    if (found)
      issues.push({ line: cells.line, field, kind: found[0], value: found[1], otherLine: null })
  }
  const userName = toUserName(cells.userName)
  const name = cells.name.trim()
  const phone = cells.phone.trim()
  const institutionName = cells.institutionName.trim()
  const sex = sexes[cells.sex.trim().toLowerCase()]
  const grade = gradeOfName(cells.grade.trim())
  const namesIn = (field: 'groups' | 'courses' | 'plans'): string[] => {
    const names = splitNames(cells[field])
    if (names.length <= maxImportNames) return names
    note(field, [`too-many-${field}`, String(maxImportNames)])
    return []
  }
  if (userName === '') note('userName', ['empty', ''])
  else if (scientific.test(userName)) note('userName', ['scientific', userName])
  else
    note(
      'userName',
      checkText(userName, 64, (value) => UserName.safeParse(value).success, 'wrong-characters'),
    )
  if (name === '') note('name', ['empty', ''])
  else
    note(
      'name',
      checkText(name, 40, (value) => isName(value, ProfileFields.shape.name), 'wrong-characters'),
    )
  if (scientific.test(phone)) note('phone', ['scientific', phone])
  else
    note(
      'phone',
      checkText(phone, 20, (value) => value === '' || isPhoneNumber(value), 'wrong-phone'),
    )
  if (sex === undefined) note('sex', ['unknown-sex', cells.sex.trim()])
  if (grade === undefined) note('grade', ['unknown-grade', cells.grade.trim()])
  note(
    'institutionName',
    checkText(
      institutionName,
      80,
      (value) => isName(value, ProfileFields.shape.institutionName),
      'wrong-characters',
    ),
  )
  return {
    line: cells.line,
    userName,
    name,
    phone,
    sex: sex ?? 0,
    institutionName,
    grade: grade ?? '',
    groups: namesIn('groups'),
    courses: namesIn('courses'),
    plans: namesIn('plans'),
    team: cells.team.trim(),
    values: readOwnValues(cells.own, ownFields, note),
    issues,
  }
}
