import { finishingFrom } from '@jingke/contract/chat'
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { repeatedFailures } from '../../assessment/index.ts'
import { playerRows, recordRows } from '../../study/index.ts'
import { chatBindings, chats } from '../chat.tables.ts'
import { chatWorkItems } from './work-list.tables.ts'

const studyPlayers = playerRows('study_players')

/** Arbitrary; unique among the advisory locks. */
const lockKey = 7_205_412

/** False: another node computes the list. Released with the transaction. */
export const lockWorkList = async (tx: Db): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as locked`,
  )
  return rows[0]?.locked === true
}

/** `2026-03-31`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const studiedIn = ({ from, to }: DayRange) => sql`player.day between ${from}::date and ${to}::date`

/**
 * Opens the chats of bound learners who never wrote, among those of a query with `user_id`. A row that conflicts would
 * use up an id.
 */
const openChats = async (db: Db, learners: SQL): Promise<void> => {
  await db.execute(sql`
    insert into ${chats} (learner_id, team_id)
    select bound.learner_id, bound.team_id from (${learners}) as learners
    join ${chatBindings} as bound on bound.learner_id = learners.user_id and bound.ended_at is null
    where not exists (select from ${chats} as chat where chat.learner_id = bound.learner_id)
    on conflict (learner_id) do nothing`)
}

/** For learners who studied last in these days. */
export const openChatsOf = (db: Db, days: DayRange): Promise<void> =>
  openChats(db, sql`select user_id from ${playerRows('player')} where ${studiedIn(days)}`)

export const insertQuiet = async (db: Db, days: DayRange): Promise<void> => {
  await db.execute(sql`
    insert into ${chatWorkItems} (chat_id, kind, since)
    select chat.id, 'quiet', player.beat_at
    from ${playerRows('player')} join ${chats} as chat on chat.learner_id = player.user_id
    where ${studiedIn(days)}
    on conflict (chat_id, kind) do nothing`)
}

/** Deletes entries of learners who came back or have been away too long to be asked. */
export const deleteNotQuiet = async (db: Db, { from, to }: DayRange): Promise<void> => {
  await db.execute(sql`
    delete from ${chatWorkItems} as item using ${chats} as chat, ${playerRows('player')}
    where item.kind = 'quiet' and chat.id = item.chat_id and player.user_id = chat.learner_id
      and (player.day > ${to}::date or player.day < ${from}::date)`)
}

const unfinished = sql`not exists (
  select from ${recordRows('record')}
  where record.user_id = player.user_id and record.course_id = player.course_id
    and record.video_id = player.video_id and record.finished_at is not null)`

/** A literal: the partial index is not used with a parameter. */
const isOpenedOften = sql`player.opens >= 4`

/** Another lesson is another entry: what was done before does not hide it. */
export const putStuck = async (db: Db, since: Date): Promise<void> => {
  await db.execute(sql`
    insert into ${chatWorkItems} as kept (chat_id, kind, since, course_id, video_id, count)
    select chat.id, 'stuck', player.beat_at, player.course_id, player.video_id, player.opens
    from ${playerRows('player')} join ${chats} as chat on chat.learner_id = player.user_id
    where ${isOpenedOften} and player.course_id <> 0
      and player.beat_at >= ${since.toISOString()}::timestamptz and ${unfinished}
    on conflict (chat_id, kind) do update set count = excluded.count, since = excluded.since,
      course_id = excluded.course_id, video_id = excluded.video_id,
      done_at = case when kept.video_id = excluded.video_id then kept.done_at end,
      snoozed_until = case when kept.video_id = excluded.video_id then kept.snoozed_until end
    where (kept.course_id, kept.video_id, kept.count)
      is distinct from (excluded.course_id, excluded.video_id, excluded.count)`)
}

export const deleteNotStuck = async (db: Db, since: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${chatWorkItems} as item using ${chats} as chat, ${playerRows('player')}
    where item.kind = 'stuck' and chat.id = item.chat_id and player.user_id = chat.learner_id
      and (player.video_id <> item.video_id or player.course_id <> item.course_id
        or player.beat_at < ${since.toISOString()}::timestamptz or not ${unfinished})`)
}

/** The quiz that was failed last, once it was failed twice; another failure is another reason, whatever was done before. */
export const putFailing = async (db: Db, since: Date): Promise<void> => {
  const failed = repeatedFailures(since)
  await openChats(db, failed)
  await db.execute(sql`
    insert into ${chatWorkItems} as kept (chat_id, kind, since, course_id, video_id, count)
    select distinct on (chat.id) chat.id, 'failing', failed_at, course_id, -lesson_id, failures
    from (${failed}) as failed join ${chats} as chat on chat.learner_id = failed.user_id
    order by chat.id, failed_at desc, lesson_id
    on conflict (chat_id, kind) do update set count = excluded.count, since = excluded.since,
      course_id = excluded.course_id, video_id = excluded.video_id, done_at = null, snoozed_until = null
    where (kept.course_id, kept.video_id, kept.count)
      is distinct from (excluded.course_id, excluded.video_id, excluded.count)`)
  await db.execute(sql`
    delete from ${chatWorkItems} as item using ${chats} as chat
    where item.kind = 'failing' and chat.id = item.chat_id and not exists (
      select from (${failed}) as failed where failed.user_id = chat.learner_id
        and failed.course_id = item.course_id and failed.lesson_id = -item.video_id)`)
}

/**
 * Selects `user_id`, `plan_name`, `since` and `item_count` of learners who are overdue on a day of the school, each once;
 * plans come after the chat and give it.
 */
export type OverdueLearners = (today: string) => SQL

/** Another day since which something is overdue is another reason. */
export const putOverdue = async (db: Db, overdue: SQL): Promise<void> => {
  await openChats(db, overdue)
  await db.execute(sql`
    insert into ${chatWorkItems} as kept (chat_id, kind, since, plan_name, count)
    select chat.id, 'overdue', overdue.since, plan_name, item_count
    from (${overdue}) as overdue join ${chats} as chat on chat.learner_id = overdue.user_id
    on conflict (chat_id, kind) do update set count = excluded.count, since = excluded.since,
      plan_name = excluded.plan_name,
      done_at = case when kept.since = excluded.since then kept.done_at end,
      snoozed_until = case when kept.since = excluded.since then kept.snoozed_until end
    where (kept.since, kept.plan_name, kept.count)
      is distinct from (excluded.since, excluded.plan_name, excluded.count)`)
  await db.execute(sql`
    delete from ${chatWorkItems} as item using ${chats} as chat
    where item.kind = 'overdue' and chat.id = item.chat_id
      and chat.learner_id not in (select user_id from (${overdue}) as overdue)`)
}

/** Learners who studied a course on a day, by course and learner. */
export const listStudiers = (
  db: Db,
  day: string,
  after: { courseId: number; userId: number },
  limit: number,
) =>
  db
    .select({
      courseId: studyPlayers.dayCourseId,
      userId: studyPlayers.userId,
      chatId: chats.id,
    })
    .from(studyPlayers)
    .innerJoin(chats, eq(chats.learnerId, studyPlayers.userId))
    .where(
      and(
        eq(studyPlayers.day, day),
        ne(studyPlayers.dayCourseId, 0),
        or(
          gt(studyPlayers.dayCourseId, after.courseId),
          and(eq(studyPlayers.dayCourseId, after.courseId), gt(studyPlayers.userId, after.userId)),
        ),
      ),
    )
    .orderBy(asc(studyPlayers.dayCourseId), asc(studyPlayers.userId))
    .limit(limit)

export interface CoursePercent {
  readonly chatId: number
  readonly courseId: number
  readonly percent: number
}

/** Entries of finished courses go; a course that reaches the percent becomes one. */
export const putFinishing = async (
  db: Db,
  percents: readonly CoursePercent[],
  now: Date,
): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(percents)}::jsonb)
    as given("chatId" integer, "courseId" integer, percent integer)`
  const isNear = sql`given.percent between ${finishingFrom}::integer and 99`
  await db.execute(sql`
    delete from ${chatWorkItems} as item using ${given}
    where item.kind = 'finishing' and item.chat_id = given."chatId"
      and item.course_id = given."courseId" and not ${isNear}`)
  await db.execute(sql`
    insert into ${chatWorkItems} as kept (chat_id, kind, since, course_id, count)
    select "chatId", 'finishing', ${now.toISOString()}::timestamptz, "courseId", percent
    from ${given} where ${isNear}
    on conflict (chat_id, kind) do update set count = excluded.count,
      since = case when kept.course_id = excluded.course_id then kept.since else excluded.since end,
      course_id = excluded.course_id,
      done_at = case when kept.course_id = excluded.course_id then kept.done_at end,
      snoozed_until = case when kept.course_id = excluded.course_id then kept.snoozed_until end`)
}
