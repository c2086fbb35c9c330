import type { Answer } from '@jingke/contract/assessment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { quizAnswers } from './attempts.tables.ts'

export interface NewAnswer {
  readonly attemptId: number
  readonly place: number
  readonly number: number
  readonly answer: Answer | null
}

interface StoredAnswer extends Record<string, unknown> {
  attemptId: number
  place: number
  /** False: another answer with this number or a higher one was stored before. */
  isStored: boolean
}

/** One answer to a place at most: Postgres changes no row twice in a statement. */
export const putAnswers = async (
  db: Db,
  answers: readonly NewAnswer[],
  savedAt: Date,
): Promise<StoredAnswer[]> => {
  const of = <Value>(pick: (answer: NewAnswer) => Value) => sql.param(answers.map(pick))
  const { rows } = await db.execute<StoredAnswer>(sql`
    with given as (
      select * from unnest(
        ${of(({ attemptId }) => attemptId)}::integer[],
        ${of(({ place }) => place)}::smallint[],
        ${of(({ number }) => number)}::integer[],
        ${of(({ answer }) => (answer === null ? null : JSON.stringify(answer)))}::text[]
      ) as given(attempt_id, place, number, answer)
    ), stored as (
      insert into ${quizAnswers} as kept (attempt_id, place, number, answer, saved_at)
      select attempt_id, place, number, answer::jsonb, ${savedAt.toISOString()}::timestamptz from given
      order by attempt_id, place
      on conflict (attempt_id, place) do update
        set number = excluded.number, answer = excluded.answer, saved_at = excluded.saved_at
        where kept.number < excluded.number
      returning attempt_id, place, number
    )
    select given.attempt_id as "attemptId", given.place,
      stored.number is not null or kept.number is null
        or (kept.number = given.number and kept.answer is not distinct from given.answer::jsonb) as "isStored"
    from given
    left join stored using (attempt_id, place)
    left join ${quizAnswers} as kept using (attempt_id, place)
  `)
  return rows
}

export interface MarkedAnswer {
  readonly place: number
  /** Null: a person has to mark it. */
  readonly points: number | null
  readonly versionId: number
}

/** What the server has marked; marks that a person gave stay. Places without an answer get their row. */
export const putMarks = async (
  db: Db,
  attemptId: number,
  marked: readonly MarkedAnswer[],
  now: Date,
): Promise<void> => {
  const of = <Value>(pick: (answer: MarkedAnswer) => Value) => sql.param(marked.map(pick))
  const at = now.toISOString()
  await db.execute(sql`
    insert into ${quizAnswers} as kept
      (attempt_id, place, number, saved_at, points, is_waiting, marked_at, marked_version_id, marks)
    select ${attemptId}::integer, place, 0, ${at}::timestamptz, points, points is null,
      case when points is null then null else ${at}::timestamptz end, version_id, 1
    from unnest(
      ${of(({ place }) => place)}::smallint[],
      ${of(({ points }) => points)}::double precision[],
      ${of(({ versionId }) => versionId)}::integer[]
    ) as given(place, points, version_id)
    on conflict (attempt_id, place) do update
      set points = excluded.points, is_waiting = excluded.is_waiting, marked_at = excluded.marked_at,
        marked_version_id = excluded.marked_version_id, marks = kept.marks + 1
      where not kept.is_by_hand
  `)
}
