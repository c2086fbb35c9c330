import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { MovedTimes } from '../../media/index.ts'
import { createCurve } from '../curves/create-curve.ts'
import { addToCurves, listCurve, minuteLength } from '../curves/curves.store.ts'
import { studyCurves, studyPlayers, studyRecords } from '../study.tables.ts'

/** Beats that were computed from the former times are refused by the version, and computed again. */
const lockLearners = (db: Db, videoId: number) =>
  db.execute(sql`
    with learner as (
      select player.user_id from ${studyPlayers} as player
      where player.user_id in (select user_id from ${studyRecords} where video_id = ${videoId})
      order by player.user_id for update
    )
    update ${studyPlayers} as player set version = player.version + 1
    from learner where player.user_id = learner.user_id`)

const moveRecords = (db: Db, { videoId, shift, duration }: MovedTimes) =>
  db.execute(sql`
    with moved as (
      select record.user_id, record.course_id, coalesce(range_agg(part) filter (where not isempty(part)), '{}') as seconds
      from ${studyRecords} as record
      left join lateral (
        select int4range(lower(piece) - ${shift}::integer, upper(piece) - ${shift}::integer)
          * int4range(0, ${duration}::integer) as part
        from unnest(record.seconds) as piece
      ) as pieces on true
      where record.video_id = ${videoId}
      group by record.user_id, record.course_id
    )
    update ${studyRecords} as record set seconds = moved.seconds,
      credited = (
        select coalesce(sum(upper(piece) - lower(piece)), 0)::integer
        from unnest(moved.seconds) as piece),
      position = least(greatest(record.position - ${shift}::integer, 0), ${duration}::integer)
    from moved
    where record.video_id = ${videoId} and record.user_id = moved.user_id
      and record.course_id = moved.course_id`)

const moveCurve = async (db: Db, { videoId, shift, duration }: MovedTimes) => {
  const rows = await listCurve(db, videoId)
  const curve = createCurve()
  for (const { minute, watched, again } of rows)
    for (let index = 0; index < minuteLength; index += 1) {
      const second = minute * minuteLength + index - shift
      if (second < 0 || second >= duration) continue
      curve.count(videoId, second, 'watched', watched[index] ?? 0)
      curve.count(videoId, second, 'again', again[index] ?? 0)
    }
  await db.delete(studyCurves).where(eq(studyCurves.videoId, videoId))
  await addToCurves(db, curve.minutes())
}

/** What was watched of the rest of the file is forgotten; a finished lesson stays finished. */
export const moveStudy = async (db: Db, moved: MovedTimes): Promise<void> => {
  await lockLearners(db, moved.videoId)
  await moveRecords(db, moved)
  await moveCurve(db, moved)
}
