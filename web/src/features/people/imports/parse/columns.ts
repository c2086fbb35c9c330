import type { ImportColumns } from '@jingke/contract/people'
import {
  type ImportColumn,
  type ImportField,
  importFields,
  type OwnColumn,
  ownColumn,
} from '@jingke/contract/people/constants'
import type { LearnerField } from '@jingke/contract/profile'

/** Number of the column that each field is read from. */
export type Columns = Partial<Record<ImportColumn, number>>

export const requiredFields: readonly ImportField[] = ['userName', 'name']

/** Headings as schools write them, in small letters and without spaces and punctuation. */
const knownHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  userName: [
    '用户名',
    '账号',
    '帐号',
    '登录名',
    '学号',
    'username',
    'user',
    'account',
    'login',
    'studentid',
    'studentno',
    'studentnumber',
    'userid',
  ],
  name: [
    '姓名',
    '名字',
    '学生姓名',
    '学员姓名',
    '真实姓名',
    'name',
    'fullname',
    'realname',
    'studentname',
  ],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '电话',
    '联系电话',
    '联系方式',
    'phone',
    'mobile',
    'tel',
    'telephone',
    'phonenumber',
    'mobilephone',
  ],
  sex: ['性别', 'sex', 'gender'],
  institutionName: [
    '机构',
    '所属机构',
    '学校',
    '院校',
    '所在院校',
    '单位',
    '学院',
    'institution',
    'school',
    'college',
    'university',
    'organisation',
    'organization',
  ],
  grade: ['年级', 'grade', 'year'],
  groups: ['群组', '分组', '小组', '班级', '班', 'group', 'groups', 'class', 'classes'],
  courses: ['课程', '选课', '开通课程', 'course', 'courses'],
  plans: ['学习计划', '培训计划', '计划', 'plan', 'plans', 'trainingplan', 'trainingplans'],
  team: ['顾问团队', '学业顾问组', '学习顾问组', '客服团队', '团队', 'team', 'advisorteam'],
}

const normalize = (heading: string): string => heading.toLowerCase().replace(/[\s\p{P}*]/gu, '')

type OwnField = Pick<LearnerField, 'id' | 'nameZh' | 'nameEn'>

const namesOf = ({ nameZh, nameEn }: OwnField): string[] =>
  [nameZh, nameEn].filter((name) => name !== '').map(normalize)

/**
 * By the headings that were used the last time, or else by known words. A heading that is the name
 * of a label or field of the school is its column, whatever the word means elsewhere.
 */
export const guessColumns = (
  headings: readonly string[],
  last: ImportColumns,
  own: readonly OwnField[] = [],
): Columns => {
  const ownNames = new Set(own.flatMap(namesOf))
  const wordsOf = (field: ImportField) =>
    requiredFields.includes(field)
      ? knownHeadings[field]
      : knownHeadings[field].filter((word) => !ownNames.has(word))
  const words: [ImportColumn, readonly string[]][] = [
    ...importFields.map((field): [ImportColumn, readonly string[]] => [field, wordsOf(field)]),
    ...own.map((field): [ImportColumn, readonly string[]] => [ownColumn(field.id), namesOf(field)]),
  ]
  const columns: Columns = {}
  for (const [column, known] of words) {
    const stored = last[column]
    const at = stored === undefined ? -1 : headings.indexOf(stored)
    const guessed = headings.findIndex((heading) => known.includes(normalize(heading)))
    const index = at === -1 ? guessed : at
    if (index !== -1) columns[column] = index
  }
  return columns
}

export const hasKnownHeading = (headings: readonly string[]): boolean =>
  Object.keys(guessColumns(headings, {})).length > 0

const listChosen = (columns: Columns): [ImportColumn, number][] =>
  Object.entries(columns).flatMap(([column, index]) =>
    index === undefined ? [] : [[column as ImportColumn, index]],
  )

/** To be stored for the next file. */
export const toHeadings = (columns: Columns, headings: readonly string[]): ImportColumns => {
  const named: ImportColumns = {}
  for (const [column, index] of listChosen(columns))
    if (headings[index]) named[column] = headings[index]
  return named
}

/** One row of the grid. */
export type GridRow = { line: number; own: Record<OwnColumn, string> } & Record<ImportField, string>

interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

const isOwnColumn = (column: ImportColumn): column is OwnColumn => column.startsWith('field-')

export const cellOf = (row: GridRow, column: ImportColumn): string =>
  isOwnColumn(column) ? (row.own[column] ?? '') : row[column]

export const withCell = (row: GridRow, column: ImportColumn, text: string): GridRow =>
  isOwnColumn(column) ? { ...row, own: { ...row.own, [column]: text } } : { ...row, [column]: text }

export const toGridRows = (
  { rows }: { readonly rows: readonly Cells[] },
  columns: Columns,
): GridRow[] => {
  const chosen = listChosen(columns)
  return rows.map(({ line, cells }) => {
    const texts = Object.fromEntries(importFields.map((field) => [field, '']))
    const row: GridRow = { line, own: {}, ...(texts as Record<ImportField, string>) }
    for (const [column, index] of chosen) {
      const text = cells[index] ?? ''
      if (isOwnColumn(column)) row.own[column] = text
      else row[column] = text
    }
    return row
  })
}
