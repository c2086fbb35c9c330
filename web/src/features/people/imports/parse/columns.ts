import type { ImportColumns } from '@jingke/contract/people'
import { type ImportField, importFields } from '@jingke/contract/people/constants'

/** Number of the column that each field is read from. */
export type Columns = Partial<Record<ImportField, number>>

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
  team: ['顾问团队', '学业顾问组', '学习顾问组', '客服团队', '团队', 'team', 'advisorteam'],
}

const normalize = (heading: string): string => heading.toLowerCase().replace(/[\s\p{P}*]/gu, '')

/** By the headings that were used the last time, or else by known words. */
export const guessColumns = (headings: readonly string[], last: ImportColumns): Columns => {
  const columns: Columns = {}
  for (const field of importFields) {
    const stored = last[field]
    const at = stored === undefined ? -1 : headings.indexOf(stored)
    const guessed = headings.findIndex((heading) =>
      knownHeadings[field].includes(normalize(heading)),
    )
    const column = at === -1 ? guessed : at
    if (column !== -1) columns[field] = column
  }
  return columns
}

export const hasKnownHeading = (headings: readonly string[]): boolean =>
  Object.keys(guessColumns(headings, {})).length > 0

/** To be stored for the next file. */
export const toHeadings = (columns: Columns, headings: readonly string[]): ImportColumns => {
  const named: ImportColumns = {}
  for (const field of importFields) {
    const column = columns[field]
    if (column !== undefined && headings[column]) named[field] = headings[column]
  }
  return named
}

/** One row of the grid. */
export type GridRow = { line: number } & Record<ImportField, string>

interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

export const toGridRows = (
  { rows }: { readonly rows: readonly Cells[] },
  columns: Columns,
): GridRow[] =>
  rows.map(({ line, cells }) => {
    const cellOf = (field: ImportField) => {
      const column = columns[field]
      return column === undefined ? '' : (cells[column] ?? '')
    }
    return {
      line,
      userName: cellOf('userName'),
      name: cellOf('name'),
      phone: cellOf('phone'),
      sex: cellOf('sex'),
      institutionName: cellOf('institutionName'),
      grade: cellOf('grade'),
      groups: cellOf('groups'),
      courses: cellOf('courses'),
      team: cellOf('team'),
    }
  })
