import type { When } from '@jingke/contract/plans'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows, isNotErased } from '../../auth/index.ts'
import { groupMemberRows, groupRows } from '../../catalogue/index.ts'
import { institutionRows, profileRows } from '../../profile/index.ts'
import { planGrants, planLearners, planQueue } from '../plans.tables.ts'

const users = accountRows('users')
const members = groupMemberRows('members')
const groups = groupRows('named_groups')
const institutions = institutionRows('institutions')
const profiles = profileRows('profiles')

export type GrantTarget =
  | { kind: 'person'; userId: number }
  | { kind: 'group'; groupId: number; isNewOnly: boolean }
  | { kind: 'institution'; institutionId: number }

export interface GivenTerms {
  readonly start: When | null
  readonly due: When | null
  readonly givenAt: Date
}

export const insertGrants = async (
  db: Db,
  planId: number,
  targets: readonly GrantTarget[],
  terms: GivenTerms,
): Promise<number[]> => {
  const rows = await db
    .insert(planGrants)
    .values(targets.map((target) => ({ ...target, ...terms, planId })))
    .returning({ id: planGrants.id })
  return rows.map(({ id }) => id)
}

export const countGrants = (db: Db, planId: number): Promise<number> =>
  db.$count(planGrants, eq(planGrants.planId, planId))

/** In the order in which they were given. */
export const listGrants = (db: Db, planId: number) =>
  db
    .select({
      id: planGrants.id,
      kind: planGrants.kind,
      userId: planGrants.userId,
      name: sql<string>`coalesce(${groups.name}, ${institutions.name},
        nullif(${users.realName}, ''), ${users.userName}, '')`,
      isNewOnly: planGrants.isNewOnly,
      start: planGrants.start,
      due: planGrants.due,
      givenAt: planGrants.givenAt,
    })
    .from(planGrants)
    .leftJoin(users, eq(users.id, planGrants.userId))
    .leftJoin(groups, eq(groups.id, planGrants.groupId))
    .leftJoin(institutions, eq(institutions.id, planGrants.institutionId))
    .where(eq(planGrants.planId, planId))
    .orderBy(asc(planGrants.id))

export const deleteGrant = async (db: Db, planId: number, id: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(planGrants)
    .where(and(eq(planGrants.planId, planId), eq(planGrants.id, id)))
  return rowCount !== 0
}

export const setGrantDates = async (
  db: Db,
  id: number,
  { start, due }: Pick<GivenTerms, 'start' | 'due'>,
): Promise<void> => {
  await db.update(planGrants).set({ start, due }).where(eq(planGrants.id, id))
}

/** Returns all grants of the institution that they are moved to. */
export const moveInstitutionGrants = async (
  db: Db,
  from: number,
  institutionId: number,
): Promise<{ id: number; planId: number }[]> => {
  await db.update(planGrants).set({ institutionId }).where(eq(planGrants.institutionId, from))
  return db
    .select({ id: planGrants.id, planId: planGrants.planId })
    .from(planGrants)
    .where(eq(planGrants.institutionId, institutionId))
}

/** Each learner with each grant that covers them, among the grants and learners that match; `grants` may be some that are not stored. */
const coveredBy = (
  isGrant: SQL,
  isLearner: (userId: SQL) => SQL,
  grants: SQL = sql`${planGrants} as grants`,
): SQL => sql`
  select grants.id as grant_id, grants.plan_id, ${users.id} as user_id
  from ${grants} join ${users} on ${users.id} = grants.user_id
  where grants.kind = 'person' and ${isGrant} and ${isLearner(sql`${users.id}`)}
    and ${users.userType} = 'jk-user' and ${isNotErased(users)}
  union all
  select grants.id, grants.plan_id, ${members.userId}
  from ${grants} join ${members} on ${members.groupId} = grants.group_id
    and (not grants.is_new_only or ${members.joinedAt} > grants.given_at)
  join ${users} on ${users.id} = ${members.userId}
  where grants.kind = 'group' and ${isGrant} and ${isLearner(sql`${members.userId}`)}
    and ${users.userType} = 'jk-user' and ${isNotErased(users)}
  union all
  select grants.id, grants.plan_id, ${profiles.userId}
  from ${grants} join ${institutions} on ${institutions.id} = grants.institution_id
  join ${profiles} on ${profiles.institutionName} = ${institutions.name}
  join ${users} on ${users.id} = ${profiles.userId}
  where grants.kind = 'institution' and ${isGrant} and ${isLearner(sql`${profiles.userId}`)}
    and ${users.userType} = 'jk-user' and ${isNotErased(users)}`

const anyLearner = () => sql`true`

interface Covered extends Record<string, unknown> {
  userId: number
  id: number
  kind: 'person' | 'group' | 'institution'
  start: When | null
  due: When | null
}

/** The grants of a plan by the learners whom they cover, of these learners. */
export const listCoverage = async (
  db: Db,
  planId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Covered[]>> => {
  const isAsked = (userId: SQL) => sql`${userId} = any(${sql.param([...userIds])}::integer[])`
  const { rows } = await db.execute<Covered>(sql`
    select covered.user_id as "userId", plan_grants.id, kind, start_when as start, due_when as due
    from (${coveredBy(sql`grants.plan_id = ${planId}`, isAsked)}) as covered
    join ${planGrants} on plan_grants.id = covered.grant_id`)
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Learners whom these grants cover. */
export const queueCovered = async (db: Db, grantIds: readonly number[]): Promise<void> => {
  await db.execute(sql`
    insert into ${planQueue} (plan_id, user_id)
    select distinct plan_id, user_id from (
      ${coveredBy(sql`grants.id = any(${sql.param([...grantIds])}::integer[])`, anyLearner)}
    ) as covered on conflict do nothing`)
}

/** Learners whom a plan would reach, and how many of them do not have it. */
export const countCovered = async (
  db: Db,
  planId: number,
  targets: readonly GrantTarget[],
): Promise<{ learnerCount: number; gain: number }> => {
  const given = sql.param(JSON.stringify(targets))
  const { rows } = await db.execute<{ learnerCount: number; gain: number }>(sql`
    with grants as (
      select 0 as id, ${planId}::integer as plan_id, kind, "userId" as user_id,
        "groupId" as group_id, "institutionId" as institution_id,
        coalesce("isNewOnly", false) as is_new_only, 'infinity'::timestamptz as given_at
      from jsonb_to_recordset(${given}::jsonb) as target(kind text, "userId" integer,
        "groupId" integer, "institutionId" integer, "isNewOnly" boolean)
    ), covered as (${coveredBy(sql`true`, anyLearner, sql`grants`)})
    select count(distinct user_id)::integer as "learnerCount",
      (count(distinct user_id) filter (where not exists (
        select from ${planLearners} where ${planLearners.planId} = ${planId}
          and ${planLearners.userId} = covered.user_id and ${planLearners.withdrawnAt} is null
      )))::integer as gain
    from covered`)
  return rows[0] ?? { learnerCount: 0, gain: 0 }
}

/** Everybody who has the plan; those of one grant only, if there is one. */
export const queueLearners = async (db: Db, planId: number, grantId?: number): Promise<void> => {
  await db.execute(sql`
    insert into ${planQueue} (plan_id, user_id)
    select plan_id, user_id from ${planLearners}
    where plan_id = ${planId} and withdrawn_at is null
      ${grantId === undefined ? sql`` : sql`and grant_id = ${grantId}`}
    on conflict do nothing`)
}

export const queueSome = async (
  db: Db,
  planId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length > 0)
    await db
      .insert(planQueue)
      .values(userIds.map((userId) => ({ planId, userId })))
      .onConflictDoNothing()
}

/** All plans that these learners have or should have. Returns the ids of the plans. */
export const queuePlansOf = async (db: Db, userIds: readonly number[]): Promise<number[]> => {
  const ids = sql.param([...userIds])
  const { rows } = await db.execute<{ planId: number }>(sql`
    with queued as (
      select plan_id, user_id from ${planLearners}
      where user_id = any(${ids}::integer[]) and withdrawn_at is null
      union
      select plan_id, user_id from (
        ${coveredBy(sql`true`, (userId) => sql`${userId} = any(${ids}::integer[])`)}
      ) as covered
    ), added as (
      insert into ${planQueue} (plan_id, user_id) select plan_id, user_id from queued
      on conflict do nothing
    )
    select distinct plan_id as "planId" from queued`)
  return rows.map(({ planId }) => planId)
}

/** Locked, so that two jobs take different ones; they are gone with the commit. */
export const takeQueued = async (db: Db, planId: number, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ userId: number }>(sql`
    delete from ${planQueue} where (plan_id, user_id) in (
      select plan_id, user_id from ${planQueue} where plan_id = ${planId}
      order by user_id limit ${limit} for update skip locked
    ) returning user_id as "userId"`)
  return rows.map(({ userId }) => userId).toSorted((one, other) => one - other)
}
