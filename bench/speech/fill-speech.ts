import type { Pool } from 'pg'
import { passageLength, toPassages } from '../../server/src/features/media/index.ts'

/** Captions of one lesson: half an hour, a cue every four seconds. */
const cuesOfCaption = 450
const passagesOfCaption = cuesOfCaption / passageLength
const captionsOfHour = 2
const lessonsOfCourse = 20
/** Different passages; each occurs again and again. */
const poolSize = 4000

export const commonWord = '我们'
export const speechWords = { middle: '中间' } as const
/** Said once, by one caption. */
export const rareWordOf = (captionId: number): string => `rare${captionId}`

/** From 0 to 1, the same for the same number. */
const random = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Few words are said often and many seldom. Every fifth is Latin. */
const wordOf = (seed: number): string => {
  const rank = Math.floor(3000 * random(seed) ** 3)
  if (rank % 5 === 0)
    return ` ${letters[rank % 26]}${letters[(rank * 7) % 26]}${letters[(rank * 11) % 26]}${rank} `
  return String.fromCodePoint(0x4e10 + rank * 3, 0x5e10 + rank)
}

const textsOf = (passage: number): string[] =>
  Array.from({ length: passageLength }, (_, cue) => {
    const words = Array.from({ length: 6 }, (_, word) => wordOf(passage * 977 + cue * 31 + word))
    const opening = cue === 0 ? commonWord : ''
    const middle = cue === 5 && passage % 50 === 0 ? speechWords.middle : ''
    return `${opening}${words.join('')}${middle}`.trim()
  })

/** Fills an empty database with courses whose lessons have captions, by SQL. */
export const fillSpeech = async (pool: Pool, hours: number): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  const captions = hours * captionsOfHour
  await run('set statement_timeout = 0')
  await run('set synchronous_commit = off')
  // Indexes are built after the inserts, which is faster.
  await run('drop index caption_passages_search')
  // Millions of rows would be checked one by one.
  for (const table of ['caption_cues', 'caption_passages'])
    await run(`alter table ${table} drop constraint ${table}_caption_id_video_captions_id_fk`)
  await run(
    `insert into users (user_name, password_hash, user_type) values ('learner', '-', 'jk-user')`,
  )
  await run(`insert into categories (position, name_zh, name_en) values (0, '类', 'Category')`)
  await run(
    `insert into courses (category_id, name, level, state, audience, published_at)
     select 1, '课程 ' || n, 'beginner', 'published', 'everyone', now()
     from generate_series(1, $1::integer) as n`,
    [Math.ceil(captions / lessonsOfCourse)],
  )
  await run(
    `insert into chapters (course_id, position, title_zh, title_en) select id, 0, '章', 'Chapter' from courses`,
  )
  await run(
    `insert into lessons (chapter_id, position, title_zh, title_en, duration)
     select 1 + (n - 1) / $2::integer, n % $2::integer, '课 ' || n, 'Lesson ' || n, 1800
     from generate_series(1, $1::integer) as n`,
    [captions, lessonsOfCourse],
  )
  await run(
    `insert into videos (name, current_asset_id, created_at)
     select 'Film ' || id, 1, now() from lessons order by id`,
  )
  await run('insert into lesson_videos (lesson_id, video_id) select id, id from lessons')
  await run(
    `insert into video_captions (video_id, language, label, cue_count, is_indexed)
     select id, 'zh-CN', '中文', $1::integer, true from videos order by id`,
    [cuesOfCaption],
  )
  await run('create temp table pool (n integer primary key, terms tsvector, texts text[])')
  for (let n = 0; n < poolSize; n += 1) {
    const texts = textsOf(n)
    const cues = texts.map((text, at) => ({ start: at * 4000, end: at * 4000 + 3900, text }))
    const terms =
      [...toPassages(0, cues)].flat()[0]?.terms.filter((term) => !term.startsWith('#')) ?? []
    await run('insert into pool values ($1, array_to_tsvector($2::text[]), $3::text[])', [
      n,
      terms,
      texts,
    ])
  }
  await run('alter table caption_cues drop constraint caption_cues_caption_id_position_pk')
  const chosen = `(caption.id::bigint * ${passagesOfCaption} + passage) * 7919 % ${poolSize}`
  const rare = "case when passage = 3 then array['rare' || caption.id] else '{}' end"
  await run(
    `insert into caption_passages (caption_id, position, terms)
     select caption.id, passage * ${passageLength}, pool.terms || array_to_tsvector(
       array['#a' || (caption.id >> 5), '#b' || (caption.id >> 9)] || ${rare})
     from video_captions as caption cross join generate_series(0, ${passagesOfCaption - 1}) as passage
     join pool on pool.n = ${chosen}
     order by caption.id, passage`,
  )
  await run(
    `insert into caption_cues (caption_id, position, start_ms, end_ms, text)
     select caption.id, passage * ${passageLength} + cue - 1, (passage * ${passageLength} + cue - 1) * 4000,
       (passage * ${passageLength} + cue) * 4000,
       case when passage = 3 and cue = 1 then 'rare' || caption.id || ' ' else '' end || text
     from video_captions as caption cross join generate_series(0, ${passagesOfCaption - 1}) as passage
     join pool on pool.n = ${chosen}
     cross join unnest(pool.texts) with ordinality as said(text, cue)`,
  )
  await run(
    'create index caption_passages_search on caption_passages using gin (terms) with (fastupdate = off)',
  )
  await run('alter table caption_cues add primary key (caption_id, position)')
  await run('vacuum analyze')
}
