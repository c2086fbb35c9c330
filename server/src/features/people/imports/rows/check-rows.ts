import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  GroupName,
  type ImportCells,
  type ImportCheck,
  type ImportColumn,
  type ImportIssue,
  type ImportIssueKind,
  maxDistinctNames,
} from '@jingke/contract/people'
import { maxPlanGrants } from '@jingke/contract/plans'
import { hasPermission, type SignedIdentity } from '../../../../platform/call.ts'
import type { Context } from '../../../../platform/context.ts'
import { listTakenUserNames } from '../../../auth/index.ts'
import {
  findCoursesByName,
  findGroupIds,
  maxGrants,
  type NamedCourse,
} from '../../../catalogue/index.ts'
import { findTeamIds } from '../../../chat/index.ts'
import { listFieldRows, listKnownInstitutions } from '../../../profile/index.ts'
import type { ImportedPlans, NamedPlan } from '../imported-plans.ts'
import { type ReadRow, readRow } from './read-rows.ts'

interface Creates {
  readonly createsGroups: boolean
  readonly createsInstitutions: boolean
}

export interface ImportRules extends Creates {
  /** Whether the caller may bind learners to teams. */
  readonly bindsTeams: boolean
  /** Whether the caller may change who sees a course. */
  readonly grantsCourses: boolean
  /** Whether the caller may give plans. */
  readonly givesPlans: boolean
}

export const rulesFor = (identity: SignedIdentity, creates: Creates): ImportRules => ({
  ...creates,
  bindsTeams: hasPermission(identity, 'chat.lead'),
  grantsCourses: hasPermission(identity, 'content.change'),
  givesPlans: hasPermission(identity, 'plans.change'),
})

/** What the school has of the names in the rows. */
interface Known {
  readonly taken: ReadonlySet<string>
  readonly institutions: ReadonlySet<string>
  /** By name in small letters. */
  readonly groups: ReadonlyMap<string, number>
  readonly courses: ReadonlyMap<string, readonly NamedCourse[]>
  readonly plans: ReadonlyMap<string, readonly NamedPlan[]>
  /** By name in small letters. */
  readonly teams: ReadonlyMap<string, number>
}

export interface CheckedRows extends ImportCheck {
  readonly rows: readonly ReadRow[]
  readonly known: Known
  /** Different names of groups in the rows. */
  readonly groups: readonly string[]
}

/** Rows that are worked on in one turn of the event loop. */
const rowsPerTurn = 200

/** From this number on a row is given one issue only, so that every bad row still has one. */
const maxIssues = 10_000

/** Calls a function with each row; other calls are answered meanwhile. */
const forEachRow = async <Row>(rows: readonly Row[], visit: (row: Row) => void): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    visit(row)
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
  }
}

interface Names {
  readonly groups: Set<string>
  readonly courses: Set<string>
  readonly plans: Set<string>
}

/** Keeps the names of a row in `names`, unless there are too many in all rows. */
const collectNames = (row: ReadRow, names: Names): void => {
  for (const field of ['groups', 'courses', 'plans'] as const) {
    const all = names[field]
    const kept = row[field].filter((name) => all.size < maxDistinctNames || all.has(name))
    if (kept.length < row[field].length)
      row.issues.push({
        line: row.line,
        field,
        kind: `too-many-${field}`,
        value: String(maxDistinctNames),
        otherLine: null,
      })
    row[field] = kept
    for (const name of kept) all.add(name)
  }
}

const distinct = (names: Iterable<string>): string[] => [...new Set(names)]

const lookUp = async (
  context: Context,
  rows: readonly ReadRow[],
  names: Names,
  { grantsCourses, givesPlans }: ImportRules,
  importedPlans: ImportedPlans,
): Promise<Known> => {
  const { db } = context
  const [taken, institutions, groups, courses, plans, teams] = await Promise.all([
    listTakenUserNames(
      db,
      rows.map(({ userName }) => userName),
    ),
    listKnownInstitutions(db, distinct(rows.map(({ institutionName }) => institutionName))),
    findGroupIds(db, [...names.groups]),
    findCoursesByName(db, grantsCourses ? [...names.courses] : []),
    importedPlans.find(context, givesPlans ? [...names.plans] : []),
    findTeamIds(db, distinct(rows.flatMap(({ team }) => team || []))),
  ])
  return { taken, institutions, groups, courses, plans, teams }
}

type KnownNames = ReadonlyMap<string, readonly (NamedCourse | NamedPlan)[]>

/** For each course or plan, the rows that ask for it. */
const countAsked = async (
  rows: readonly ReadRow[],
  field: 'courses' | 'plans',
  known: KnownNames,
): Promise<Map<number, number>> => {
  const asked = new Map<number, number>()
  await forEachRow(rows, (row) => {
    for (const name of row[field])
      for (const { id } of known.get(name.toLowerCase()) ?? [])
        asked.set(id, (asked.get(id) ?? 0) + 1)
  })
  return asked
}

const checkName = (
  kind: 'course' | 'plan',
  name: string,
  known: KnownNames,
  asked: ReadonlyMap<number, number>,
): [ImportIssueKind, string] | undefined => {
  const [one, ...others] = known.get(name.toLowerCase()) ?? []
  if (!one) return [`unknown-${kind}`, name]
  if (others.length > 0) return [`ambiguous-${kind}`, name]
  const limit = kind === 'course' ? maxGrants : maxPlanGrants
  if (one.room !== 'everyone' && (asked.get(one.id) ?? 0) > one.room)
    return [`${kind}-full`, `${name}: ${limit}`]
  return undefined
}

/** Every problem of every row. Names are compared without letter case. */
export const checkRows = async (
  context: Context,
  cells: readonly ImportCells[],
  rules: ImportRules,
  importedPlans: ImportedPlans,
): Promise<CheckedRows> => {
  const rows: ReadRow[] = []
  const ownFields = await listFieldRows(context.db)
  const names: Names = { groups: new Set(), courses: new Set(), plans: new Set() }
  await forEachRow(cells, (one) => {
    const row = readRow(one, ownFields)
    collectNames(row, names)
    rows.push(row)
  })
  const known = await lookUp(context, rows, names, rules, importedPlans)
  const askedCourses = await countAsked(rows, 'courses', known.courses)
  const askedPlans = await countAsked(rows, 'plans', known.plans)
  const firstLine = new Map<string, number>()
  const newGroups = new Map<string, string>()
  const newInstitutions = new Set<string>()
  const issues: ImportIssue[] = []
  await forEachRow(rows, (row) => {
    const own = [...row.issues]
    const note = (
      field: ImportColumn,
      kind: ImportIssueKind,
      value: string,
      otherLine: number | null = null,
    ) => own.push({ line: row.line, field, kind, value, otherLine })
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
    if (row.courses.length > 0 && !rules.grantsCourses) note('courses', 'course-not-allowed', '')
    else
      for (const name of row.courses) {
        const found = checkName('course', name, known.courses, askedCourses)
        if (found) note('courses', ...found)
      }
    if (row.plans.length > 0 && !rules.givesPlans) note('plans', 'plan-not-allowed', '')
    else
      for (const name of row.plans) {
        const found = checkName('plan', name, known.plans, askedPlans)
        if (found) note('plans', ...found)
      }
    issues.push(...own.slice(0, Math.max(1, maxIssues - issues.length)))
  })
  return {
    rows,
    known,
    groups: [...names.groups],
    issues,
    newGroups: [...newGroups.values()],
    newInstitutions: [...newInstitutions],
  }
}
