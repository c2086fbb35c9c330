import { eraseAuditEntriesAbout, eraseAuditEntriesOf } from '../../../platform/audit-log/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { eraseKeysOf } from '../../../platform/idempotency/index.ts'
import type { PersonalDataSource, PersonalTables } from '../../../platform/personal-data.ts'
import {
  assessmentPersonalData,
  assignmentsPersonalData,
  videoAnswersPersonalData,
} from '../../assessment/index.ts'
import { accountPersonalData } from '../../auth/index.ts'
import { cataloguePersonalData, listCourseNames } from '../../catalogue/index.ts'
import { chatPersonalData } from '../../chat/index.ts'
import { favouritesPersonalData } from '../../favourites/index.ts'
import { mailPersonalData } from '../../mail/index.ts'
import { marksPersonalData } from '../../marks/index.ts'
import { messagesPersonalData } from '../../messages/index.ts'
import { profilePersonalData } from '../../profile/index.ts'
import { studyPersonalData } from '../../study/index.ts'

const sources = [
  mailPersonalData,
  accountPersonalData,
  profilePersonalData,
  cataloguePersonalData,
  favouritesPersonalData,
  marksPersonalData,
  studyPersonalData,
  assignmentsPersonalData,
  assessmentPersonalData,
  videoAnswersPersonalData,
  messagesPersonalData,
  chatPersonalData,
]

type Row = PersonalTables[string][number]

const courseIdOf = ({ courseId }: Row): number | undefined =>
  typeof courseId === 'number' ? courseId : undefined

/** Every row about the user by table; rows about a course have its name too. */
export const readPersonalData = async (
  db: Db,
  userId: number,
  now: Date,
  others: readonly PersonalDataSource[],
): Promise<PersonalTables> => {
  const read: PersonalTables[] = []
  for (const source of [...sources, ...others]) read.push(await source.read(db, userId, now))
  const tables = Object.entries(Object.assign({}, ...read) as PersonalTables)
  const courseIds = new Set(
    tables.flatMap(([, rows]) => rows.flatMap((row) => courseIdOf(row) ?? [])),
  )
  const names = await listCourseNames(db, [...courseIds])
  const withName = (row: Row): Row => {
    const courseId = courseIdOf(row)
    return courseId === undefined ? row : { ...row, courseName: names.get(courseId) ?? '' }
  }
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.map(withName)]))
}

export const erasePersonalData = async (
  db: Db,
  userId: number,
  now: Date,
  others: readonly PersonalDataSource[],
): Promise<void> => {
  for (const source of [...sources, ...others]) await source.erase(db, userId, now)
  await eraseAuditEntriesOf(db, 'learner', userId)
  await eraseAuditEntriesAbout(db, userId)
  await eraseKeysOf(db, userId)
}
