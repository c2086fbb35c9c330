import type { PageRequest, Selection, Sort } from '@jingke/contract/core'
import type { LearnerFilter, learnerSorts } from '@jingke/contract/people'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  readSelectedBatch,
  type SelectedBatch,
} from '../../../platform/database/selection.store.ts'
import { accountColumns, accountRows, hasTwoFactor, isNotErased } from '../../auth/index.ts'
import { isInGroup } from '../../catalogue/index.ts'
import { hasField, institutionRows, profileRows, storedValue } from '../../profile/index.ts'

const users = accountRows('users')
const profiles = profileRows('profiles')
const institutions = institutionRows('institutions')

/** The total is not counted past this. */
const countLimit = 10_000

const isLearner = sql`(${users.userType} = 'jk-user' and ${isNotErased(users)})`

/** Must equal the expressions of the indexes in the migration. */
const accountText = sql`(${users.userName} || ' ' || ${users.realName} || ' ' || ${users.phone})`

/** The trigram index finds candidates, which are then compared with the text. */
const contains = (text: SQL, keyword: string): SQL =>
  sql`(text_grams(${text}) @> keyword_grams(${keyword})
    and position(lower(${keyword}) in lower(${text})) > 0)`

const matches = (keyword: string): SQL => sql`${users.id} in (
  select ${users.id} from ${users} where ${contains(accountText, keyword)}
  union
  select ${profiles.userId} from ${profiles}
  where ${contains(sql`${profiles.institutionName}`, keyword)}
)`

const isStated = (db: Db) =>
  inArray(
    users.id,
    db.select({ userId: profiles.userId }).from(profiles).where(sql`${profiles.isUnconfirmed}`),
  )

const belongsTo = (institutionId: number): SQL => sql`${users.id} in (
  select ${profiles.userId} from ${profiles}
  join ${institutions} on ${institutions.name} = ${profiles.institutionName}
  where ${institutions.id} = ${institutionId}
)`

const isInGrade = (grade: string): SQL => sql`${users.id} in (
  select ${profiles.userId} from ${profiles} where ${profiles.grade} = ${grade}
)`

const columns = (now: Date) => ({
  id: users.id,
  userName: users.userName,
  name: users.realName,
  phone: users.phone,
  institutionName: profiles.institutionName,
  grade: profiles.grade,
  isUnconfirmed: sql<boolean>`coalesce(${profiles.isUnconfirmed}, false)`,
  disabledAt: users.disabledAt,
  isActivated: users.isActivated,
  hasSecondStep: hasTwoFactor(users.id),
  createdAt: users.createdAt,
  ...accountColumns(users.id, now),
})

const select = (db: Db, now: Date) =>
  db.select(columns(now)).from(users).leftJoin(profiles, eq(profiles.userId, users.id)).$dynamic()

type LearnerList = PageRequest & LearnerFilter & { sort?: Sort<(typeof learnerSorts)[number]> }

const isMatch = (db: Db, filter: LearnerFilter): SQL | undefined => {
  const { keyword, isDisabled, isUnconfirmed, isActivated, groupId, labelId, fieldId } = filter
  const { institutionId, grade } = filter
  const id = sql`${users.id}`
  const state = isDisabled ? isNotNull(users.disabledAt) : isNull(users.disabledAt)
  return and(
    isLearner,
    isDisabled === undefined ? undefined : state,
    isUnconfirmed === undefined ? undefined : isUnconfirmed ? isStated(db) : not(isStated(db)),
    isActivated === undefined ? undefined : sql`${users.isActivated} = ${isActivated}`,
    groupId === undefined ? undefined : isInGroup(id, groupId),
    institutionId === undefined ? undefined : belongsTo(institutionId),
    grade ? isInGrade(grade) : undefined,
    labelId === undefined ? undefined : hasField(id, labelId),
    fieldId === undefined ? undefined : hasField(id, fieldId, filter.fieldValue),
    keyword ? matches(keyword) : undefined,
  )
}

export const readSelectedLearners = (
  db: Db,
  selection: Selection<LearnerFilter>,
): Promise<SelectedBatch> =>
  readSelectedBatch(db, users.id, selection, (filter) => isMatch(db, filter))

/** Counts the selected learners whose value differs, and those of them who have one. */
export const countChangedValues = async (
  db: Db,
  selection: Selection<LearnerFilter>,
  fieldId: number,
  value: string,
): Promise<{ changed: number; replaced: number }> => {
  const isSelected =
    'ids' in selection
      ? and(isLearner, isAnyOf(users.id, selection.ids))
      : and(isMatch(db, selection.filter), not(isAnyOf(users.id, selection.except)))
  const had = storedValue(sql`${users.id}`, fieldId)
  const [counted] = await db
    .select({
      changed: sql<number>`(count(*) filter (where ${had} <> ${value}))::integer`,
      replaced: sql<number>`(count(*) filter (where ${had} not in ('', ${value})))::integer`,
    })
    .from(users)
    .where(isSelected)
  return counted ?? { changed: 0, replaced: 0 }
}

export const listLearnerRows = async (db: Db, filter: LearnerList, now: Date) => {
  const { pageNum, pageSize, keyword } = filter
  const condition = isMatch(db, filter)
  const rows = await select(db, now)
    .where(condition)
    .orderBy(
      ...orderBySort(filter.sort, { userName: sql`lower(${users.userName})`, created: users.id }),
      desc(users.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const counted = db.select({ id: users.id }).from(users).where(condition)
  const limited = (keyword ? counted.limit(countLimit) : counted).as('counted')
  return { rows, total: await db.$count(limited) }
}

export const findLearnerRow = async (db: Db, id: number, now: Date) => {
  const rows = await select(db, now).where(and(isLearner, eq(users.id, id)))
  return rows[0]
}

export const listLearnerNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: users.id, userName: users.userName, name: users.realName })
    .from(users)
    .where(and(isLearner, isAnyOf(users.id, ids)))
    .orderBy(asc(users.userName))

/** By user name in small letters. */
export const findLearnerIds = async (
  db: Db,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const names = [...new Set(userNames.map((name) => name.toLowerCase()))]
  const rows = await db
    .select({ id: users.id, userName: sql<string>`lower(${users.userName})` })
    .from(users)
    .where(and(isLearner, sql`lower(${users.userName}) = any(${sql.param(names)}::text[])`))
  return new Map(rows.map(({ id, userName }) => [userName, id]))
}

export type LearnerAccount = NonNullable<Awaited<ReturnType<typeof findLearnerRow>>>
