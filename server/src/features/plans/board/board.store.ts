import type { PageRequest, Selection, Sort } from '@jingke/contract/core'
import type { BoardFilter, boardSorts } from '@jingke/contract/plans'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  readSelectedBatch,
  type SelectedBatch,
} from '../../../platform/database/selection.store.ts'
import { accountRows } from '../../auth/index.ts'
import { isInGroup } from '../../catalogue/index.ts'
import { profileRows } from '../../profile/index.ts'
import { planLearnerItems, planLearners } from '../plans.tables.ts'

const users = accountRows('users')
const profiles = profileRows('profiles')

const userId = sql`${planLearners.userId}`
const isHere = (planId: number) =>
  and(eq(planLearners.planId, planId), isNull(planLearners.withdrawnAt))

const isNamed = (keyword: string): SQL => sql`exists (
  select from ${users} where ${users.id} = ${userId}
    and position(lower(${keyword}) in lower(${users.userName} || ' ' || ${users.realName})) > 0
)`

const isOf = (institution: string): SQL => sql`exists (
  select from ${profiles}
  where ${profiles.userId} = ${userId} and ${profiles.institutionName} = ${institution}
)`

const isOverdue = (today: string): SQL => sql`coalesce(${planLearners.nextDueOn} < ${today}, false)`

const inState = (state: NonNullable<BoardFilter['state']>, today: string): SQL | undefined => {
  if (state === 'done') return isNotNull(planLearners.doneOn)
  if (state === 'overdue') return isOverdue(today)
  return and(isNull(planLearners.doneOn), sql`not ${isOverdue(today)}`)
}

const isMatch = ({ planId, keyword, institution, groupId, state }: BoardFilter, today: string) =>
  and(
    isHere(planId),
    keyword ? isNamed(keyword) : undefined,
    institution ? isOf(institution) : undefined,
    groupId === undefined ? undefined : isInGroup(userId, groupId),
    state && inState(state, today),
  )

const select = (db: Db) =>
  db
    .select({
      learner: planLearners,
      userName: users.userName,
      name: users.realName,
      institutionName: profiles.institutionName,
    })
    .from(planLearners)
    .innerJoin(users, eq(users.id, planLearners.userId))
    .leftJoin(profiles, eq(profiles.userId, planLearners.userId))
    .$dynamic()
export type BoardRecord = Awaited<ReturnType<typeof select>>[number]

type BoardList = PageRequest &
  BoardFilter & { sort?: Sort<(typeof boardSorts)[number]> | undefined }

/**
 * Without a sort: whose required item has been due the longest comes first, in the order of an index; those to whom nothing
 * is due come last.
 */
export const listBoardRows = (db: Db, list: BoardList, today: string): Promise<BoardRecord[]> =>
  select(db)
    .where(isMatch(list, today))
    .orderBy(
      ...orderBySort(list.sort, {
        help: planLearners.nextDueOn,
        due: planLearners.dueOn,
        done: planLearners.doneCount,
      }),
      asc(planLearners.nextDueOn),
      asc(planLearners.userId),
    )
    .limit(list.pageSize)
    .offset((list.pageNum - 1) * list.pageSize)

/** How many match a filter. */
export const countMatching = (db: Db, filter: BoardFilter, today: string): Promise<number> =>
  db.$count(planLearners, isMatch(filter, today))

export const countBoard = async (db: Db, planId: number, today: string) => {
  const [row] = await db
    .select({
      learnerCount: count(),
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue(today)}))::integer`,
      doneCount: sql<number>`(count(*) filter (where ${planLearners.doneOn} is not null))::integer`,
    })
    .from(planLearners)
    .where(isHere(planId))
  return row ?? { learnerCount: 0, overdueCount: 0, doneCount: 0 }
}

export const listItemsOf = (db: Db, planId: number, userIds: readonly number[]) =>
  db
    .select()
    .from(planLearnerItems)
    .where(and(eq(planLearnerItems.planId, planId), isAnyOf(planLearnerItems.userId, userIds)))

export const listBoardRowsOf = (
  db: Db,
  planId: number,
  userIds: readonly number[],
): Promise<BoardRecord[]> =>
  select(db).where(and(isHere(planId), isAnyOf(planLearners.userId, userIds)))

export const readSelectedPlanLearners = (
  db: Db,
  selection: Selection<BoardFilter>,
  today: string,
): Promise<SelectedBatch> =>
  readSelectedBatch(db, planLearners.userId, selection, (filter) => isMatch(filter, today))

export const setExtension = async (
  db: Db,
  key: { planId: number; userId: number },
  extension: { extendedTo: string | null; extensionReason: string },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(planLearners)
    .set(extension)
    .where(
      and(
        isHere(key.planId),
        eq(planLearners.userId, key.userId),
        sql`(${planLearners.extendedTo}, ${planLearners.extensionReason})
          is distinct from (${extension.extendedTo}::date, ${extension.extensionReason}::text)`,
      ),
    )
  return rowCount !== 0
}

interface ItemKey {
  readonly planId: number
  readonly userId: number
  readonly itemId: number
}

/** False if it is so already. `isDone`: only an item that is done, or only one that is not. */
export const setItem = async (
  db: Db,
  { planId, userId: id, itemId }: ItemKey,
  change: Partial<Pick<typeof planLearnerItems.$inferInsert, 'doneOn' | 'excusedOn' | 'note'>>,
  from: { isDone: boolean; isExcused?: boolean },
): Promise<boolean> => {
  const { isExcused } = from
  const { rowCount } = await db
    .update(planLearnerItems)
    .set(change)
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        eq(planLearnerItems.userId, id),
        eq(planLearnerItems.itemId, itemId),
        from.isDone ? isNotNull(planLearnerItems.doneOn) : isNull(planLearnerItems.doneOn),
        isExcused === undefined
          ? undefined
          : isExcused
            ? isNotNull(planLearnerItems.excusedOn)
            : isNull(planLearnerItems.excusedOn),
      ),
    )
  return rowCount !== 0
}

/** Whether the learner is excused from an item that is not done. */
export const isItemExcused = async (
  db: Db,
  { planId, userId: id, itemId }: ItemKey,
): Promise<boolean> => {
  const rows = await db
    .select({ itemId: planLearnerItems.itemId })
    .from(planLearnerItems)
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        eq(planLearnerItems.userId, id),
        eq(planLearnerItems.itemId, itemId),
        isNull(planLearnerItems.doneOn),
        isNotNull(planLearnerItems.excusedOn),
      ),
    )
  return rows.length > 0
}
