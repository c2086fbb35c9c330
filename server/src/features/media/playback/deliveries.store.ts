import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { videoDeliveries } from '../media.tables.ts'

interface Delivery {
  readonly sessionId: string
  readonly videoId: number
}

const target = [videoDeliveries.sessionId, videoDeliveries.videoId]

/** A key was read with a token that is valid until then. */
export const putKeyRead = async (db: Db, delivery: Delivery, keyUntil: Date): Promise<void> => {
  await db
    .insert(videoDeliveries)
    .values({ ...delivery, keyUntil })
    .onConflictDoUpdate({
      target,
      set: { keyUntil },
      // Each rendition has a key of its own; the first one is enough.
      setWhere: sql`${videoDeliveries.keyUntil} is null or ${videoDeliveries.keyUntil} < excluded.key_until`,
    })
}

/** A token was issued: a player that has read a key keeps it in memory and does not read it again. */
export const putToken = async (
  db: Db,
  { sessionId, videoId }: Delivery,
  keyUntil: Date,
  isElsewhere: boolean,
): Promise<void> => {
  if (isElsewhere)
    await db
      .insert(videoDeliveries)
      .values({ sessionId, videoId, isElsewhere })
      .onConflictDoUpdate({ target, set: { isElsewhere } })
  await db.execute(sql`
    update ${videoDeliveries} set key_until = ${keyUntil.toISOString()}::timestamptz
    where session_id = ${sessionId} and video_id = ${videoId}
      and key_until < ${keyUntil.toISOString()}::timestamptz
  `)
}

/** Whole seconds, `[from, to)`. */
export const putServed = async (
  db: Db,
  { sessionId, videoId }: Delivery,
  [from, to]: readonly [number, number],
): Promise<void> => {
  const seconds = sql`int4multirange(int4range(${from}::integer, ${to}::integer))`
  // The condition comes first: sound after its picture, or a segment sent again, locks and writes nothing.
  await db.execute(sql`
    insert into ${videoDeliveries} as kept (session_id, video_id, served)
    select ${sessionId}::uuid, ${videoId}::integer, ${seconds}
    where not exists (
      select from ${videoDeliveries} as known where known.session_id = ${sessionId}::uuid
        and known.video_id = ${videoId}::integer and known.served @> ${seconds}
    )
    on conflict (session_id, video_id) do update set served = kept.served + excluded.served
  `)
}
