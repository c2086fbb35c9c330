import { setTimeout as wait } from 'node:timers/promises'
import { addBeat, openPlay } from '@jingke/contract/study/calls'
import type { Client } from 'pg'
import { insertCategory } from '../../../src/features/catalogue/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { signIn } from '../fault-harness.ts'
import { insertOpenCourse } from '../test-lessons.ts'

/** Seconds. */
const lessonLength = 3600

interface Player {
  readonly userId: number
  readonly token: string
}

interface Answer {
  readonly code: number
  readonly data: { credited: number; position: number; ranges: [number, number][] }
}

/** A school with one long lesson and as many signed-in learners as there are players. */
export const fillPlayers = async (context: Context, players: number) => {
  const { db } = context
  const categoryId = await insertCategory(db, { position: 1, nameZh: '类', nameEn: 'Category' })
  const course = { name: 'Course', categoryId }
  const { id: courseId, lessonIds } = await insertOpenCourse(db, course, [
    { titleZh: '课', titleEn: 'Lesson', duration: lessonLength },
  ])
  const { rows } = await context.pool.query<{ id: number }>(
    `with video as (insert into videos (name, created_at) values ('A film', now()) returning id),
      asset as (
        insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name,
          file_size, probe, created_at, changed_at)
        select id, 'k', '', 'ready', 'u', 'f', 1, $1, now(), now() from video returning id
      ), link as (
        insert into lesson_videos (lesson_id, video_id) select $2, id from video
      )
    select video.id, asset.id as asset from video, asset`,
    [JSON.stringify({ duration: lessonLength }), lessonIds[0]],
  )
  const videoId = rows[0]?.id ?? 0
  await context.pool.query(
    'update videos set current_asset_id = (select id from video_assets) where id = $1',
    [videoId],
  )
  const made = await context.pool.query<{ id: number }>(
    `insert into users (user_name, password_hash, user_type, real_name, sex, phone, created_at)
     select 'player-' || n, '', 'jk-user', 'Player', 1, '', now()
     from generate_series(1, $1::integer) as n returning id`,
    [players],
  )
  const signedIn: Player[] = []
  for (const { id: userId } of made.rows) {
    const { token } = await signIn(context, userId)
    signedIn.push({ userId, token })
  }
  // As if each had read the key and all segments: the video has no files.
  await context.pool.query(
    `insert into video_deliveries (session_id, video_id, key_until, served)
     select id, $1, '2100-01-01', '{[0,100000)}' from sessions`,
    [videoId],
  )
  return { lesson: { courseId, videoId }, players: signedIn }
}

/** Players who send beats until they are stopped, through any fault. */
export const createBeatPlayers = (
  origin: () => string,
  { lesson, players }: Awaited<ReturnType<typeof fillPlayers>>,
) => {
  let [isOver, beats, retries, refused] = [false, 0, 0, 0]

  /**
   * Retries until the server answers; an unacknowledged beat is sent again unchanged. Undefined for 409: another
   * play of the same player has begun.
   */
  const insist = async <Data>(
    player: Player,
    path: typeof openPlay | typeof addBeat,
    input: object,
  ): Promise<Data | undefined> => {
    for (let pause = 100; ; pause = Math.min(2 * pause, 1000)) {
      try {
        const answer = await fetch(`${origin()}${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${player.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ ...lesson, ...input }),
          signal: AbortSignal.timeout(12_000),
        })
        const body = (await answer.json()) as { code: number; data: Data }
        if (body.code === 200) return body.data
        if (body.code === 409) return undefined
        if (answer.status < 500) refused += 1
      } catch {
        // No connection.
      }
      retries += 1
      await wait(pause * (0.5 + Math.random()))
    }
  }
  const lastAnswers = new Map<number, Answer['data']>()
  const play = async (player: Player): Promise<void> => {
    let current: { playId: string; seq: number } | undefined
    for (let second = 1; !isOver; second += 1) {
      let answer: Answer['data'] | undefined
      while (!answer) {
        const opened = current ?? (await insist<{ playId: string }>(player, openPlay, {}))
        if (!opened) continue
        const { playId } = opened
        const seq = (current?.seq ?? 0) + 1
        await wait(500 + Math.random() * 500)
        const beat = { playId, seq, position: second, ranges: [[second - 1, second]], rate: 2 }
        answer = await insist(player, addBeat, beat)
        // An `open` that was given up as lost may have replaced the one after it.
        current = answer && { playId, seq }
      }
      lastAnswers.set(player.userId, answer)
      beats += 1
    }
  }
  const running = players.map(play)
  return {
    counts: () => ({ beats, retries, refused }),
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
    /** Compares what is stored with the last answers. */
    judge: async (client: Client) => {
      const { rows } = await client.query<{
        id: number
        credited: number
        position: number
        ranges: string
        day: number
      }>(`select user_id as id, credited, position, seconds as ranges,
        (select day_seconds from study_players where study_players.user_id = study_records.user_id)
          + coalesce((select sum(seconds)::integer from study_days
            where study_days.user_id = study_records.user_id), 0) as day
      from study_records`)
      const stored = new Map(rows.map((row) => [row.id, row]))
      const count = (isWrong: (player: Player) => boolean) => players.filter(isWrong).length
      const write = (ranges: readonly [number, number][] = []) =>
        `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
      return {
        lost: count(
          ({ userId }) => stored.get(userId)?.ranges !== write(lastAnswers.get(userId)?.ranges),
        ),
        misplaced: count(
          ({ userId }) => stored.get(userId)?.position !== lastAnswers.get(userId)?.position,
        ),
        doubled: count(({ userId }) => stored.get(userId)?.day !== stored.get(userId)?.credited),
        refused,
      }
    },
  }
}
