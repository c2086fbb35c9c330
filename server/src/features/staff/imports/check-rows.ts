import {
  GroupName,
  type ImportCells,
  type ImportCheck,
  type ImportField,
  type ImportIssue,
  type ImportIssueKind,
} from '@jingke/contract/staff'
import type { Context } from '../../../platform/context.ts'
import { listTakenUserNames } from '../../auth/index.ts'
import {
  findCoursesByName,
  findGroupIds,
  maxGrants,
  type NamedCourse,
} from '../../catalogue/index.ts'
import { findTeamIds } from '../../chat/index.ts'
import { listKnownInstitutions } from '../../profile/index.ts'
import { type ReadRow, readRow } from './read-rows.ts'

export interface ImportRules {
  readonly createsGroups: boolean
  readonly createsInstitutions: boolean
  /** Whether the caller may bind learners to teams. */
  readonly bindsTeams: boolean
}

/** What the school has of the names in the rows. */
interface Known {
  readonly taken: ReadonlySet<string>
  readonly institutions: ReadonlySet<string>
  /** By name in small letters. */
  readonly groups: ReadonlyMap<string, number>
  readonly courses: ReadonlyMap<string, readonly NamedCourse[]>
  /** By name in small letters. */
  readonly teams: ReadonlyMap<string, number>
}

export interface CheckedRows extends ImportCheck {
  readonly rows: readonly ReadRow[]
  readonly known: Known
}

const distinct = (names: Iterable<string>): string[] => [...new Set(names)]

const lookUp = async ({ db }: Context, rows: readonly ReadRow[]): Promise<Known> => {
  const [taken, institutions, groups, courses, teams] = await Promise.all([
    listTakenUserNames(
      db,
      rows.map(({ userName }) => userName),
    ),
    listKnownInstitutions(db, distinct(rows.map(({ institutionName }) => institutionName))),
    findGroupIds(db, distinct(rows.flatMap((row) => row.groups))),
    findCoursesByName(db, distinct(rows.flatMap((row) => row.courses))),
    findTeamIds(db, distinct(rows.flatMap(({ team }) => team || []))),
  ])
  return { taken, institutions, groups, courses, teams }
}

/** For each course, the rows that ask for a personal grant of it. */
const countGrants = (rows: readonly ReadRow[], known: Known): Map<number, number> => {
  const asked = new Map<number, number>()
  for (const row of rows)
    for (const name of row.courses)
      for (const { id } of known.courses.get(name.toLowerCase()) ?? [])
        asked.set(id, (asked.get(id) ?? 0) + 1)
  return asked
}

const checkCourse = (
  name: string,
  known: Known,
  asked: ReadonlyMap<number, number>,
): [ImportIssueKind, string] | undefined => {
  const [course, ...others] = known.courses.get(name.toLowerCase()) ?? []
  if (!course) return ['unknown-course', name]
  if (others.length > 0) return ['ambiguous-course', name]
  if (course.room !== 'everyone' && (asked.get(course.id) ?? 0) > course.room)
    return ['course-full', `${name}: ${maxGrants}`]
  return undefined
}

/** Every problem of every row. Names are compared without letter case. */
export const checkRows = async (
  context: Context,
  cells: readonly ImportCells[],
  rules: ImportRules,
): Promise<CheckedRows> => {
  const rows = cells.map(readRow)
  const known = await lookUp(context, rows)
  const asked = countGrants(rows, known)
  const firstLine = new Map<string, number>()
  const newGroups = new Map<string, string>()
  const newInstitutions = new Set<string>()
  const issues: ImportIssue[] = []
  for (const row of rows) {
    issues.push(...row.issues)
    const note = (
      field: ImportField,
      kind: ImportIssueKind,
      value: string,
      otherLine: number | null = null,
    ) => issues.push({ line: row.line, field, kind, value, otherLine })
    const key = row.userName.toLowerCase()
    const other = firstLine.get(key)
    if (row.userName !== '' && other !== undefined)
      note('userName', 'repeated', row.userName, other)
    else firstLine.set(key, row.line)
    if (known.taken.has(row.userName)) note('userName', 'taken', row.userName)
    if (row.institutionName !== '' && !known.institutions.has(row.institutionName)) {
      newInstitutions.add(row.institutionName)
      if (!rules.createsInstitutions)
        note('institutionName', 'unknown-institution', row.institutionName)
    }
    for (const name of row.groups) {
      if (known.groups.has(name.toLowerCase())) continue
      if (!GroupName.safeParse(name).success) note('groups', 'too-long', '60')
      else {
        newGroups.set(name.toLowerCase(), name)
        if (!rules.createsGroups) note('groups', 'unknown-group', name)
      }
    }
    if (row.team !== '') {
      if (!rules.bindsTeams) note('team', 'team-not-allowed', row.team)
      else if (!known.teams.has(row.team.toLowerCase())) note('team', 'unknown-team', row.team)
    }
    for (const name of row.courses) {
      const found = checkCourse(name, known, asked)
      if (found) note('courses', ...found)
    }
  }
  return {
    rows,
    known,
    issues,
    newGroups: [...newGroups.values()],
    newInstitutions: [...newInstitutions],
  }
}
