import { getVideo, putCaption, putChapterMarks, transcodeAgain } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse } from '../../../../tests/support/test-lessons.ts'
import { timesMoved } from '../../../times-moved.ts'
import { createMedia } from '../media.ts'
import { findNewestAsset } from '../pipeline/assets.store.ts'
import { ingestAsset } from '../pipeline/ingest-asset.ts'
import { makeAssetCurrent } from '../pipeline/make-asset-current.ts'
import { transcodeAsset } from '../pipeline/transcode/transcode-asset.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { importFile } from '../uploads/import-file.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** No jobs run: the test runs each step. */
const media = useMediaSchool({ runsJobs: false })

const room = { measureSpace: async () => ({ free: 60 * 2 ** 30, total: 100 * 2 ** 30 }) }

test('a cut moves everything that belongs to a video, and giving it up brings it back', async () => {
  const { draw, operator, school } = media()
  const { context, query, call } = school
  const here = await createMedia(
    { ...context, config: { ...context.config, keepsOriginals: true } },
    { canWatch: async () => false, timesMoved },
    room,
  )
  const file = await draw('lecture.mp4', { seconds: 12, rate: 5, gop: 10 })
  const videoId = await importFile(context, { path: file, name: 'Lecture' })
  const newest = async () => {
    const asset = await findNewestAsset(context.db, videoId)
    if (!asset) throw new Error('there is no asset')
    return asset
  }
  const convert = async () => {
    const { id } = await newest()
    const { signal } = new AbortController()
    await ingestAsset(here, id, signal)
    await transcodeAsset(here, id, signal)
  }
  /** As after a conversion of the whole file. */
  const showWhole = async () => {
    await query(
      `update video_assets set state = 'ready', has_original = true, probe = '{"duration":12}'
       where id = $1`,
      [(await newest()).id],
    )
    const asset = await newest()
    await context.db.transaction((tx) => makeAssetCurrent(here, tx, asset))
  }
  const asOperator = { token: operator, language: 'en' }
  const detail = async () => (await call(getVideo, { videoId }, asOperator)).body.data
  const cutTo = async (cut: { start: number; end: number | null } | null) =>
    (await call(transcodeAgain, { videoId, cut }, asOperator)).body
  await showWhole()
  expect(await detail()).toMatchObject({
    state: 'ready',
    duration: 12,
    cut: null,
    uncutDuration: 12_000,
    canCut: true,
  })

  const course = await addWatchableCourse(school, await addCategory(school, 'A'), 'Cuts', [0])
  const { courseId, lessonIds } = course
  const lessonId = lessonIds[0] ?? 0
  await query('insert into lesson_videos (lesson_id, video_id) values ($1, $2)', [
    lessonId,
    videoId,
  ])
  const { userId } = await addLearner(school, 'viewer')
  await query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited, last_watched_at)
     values ($1, $2, $3, 8, '{[0,5),[7,9)}', 7, now())`,
    [userId, courseId, videoId],
  )
  await query(
    `insert into study_curves (video_id, minute, watched, again)
     values ($1, 0, array_fill(0, array[4]) || array[9] || array_fill(0, array[55]), array_fill(0, array[60]))`,
    [videoId],
  )
  for (const [kind, second, text] of [
    ['bookmark', 1, ''],
    ['bookmark', 2, ''],
    ['bookmark', 3, ''],
    ['bookmark', 6, ''],
    ['note', 11, 'At the end'],
  ])
    await query(
      `insert into marks (user_id, course_id, lesson_id, kind, second, text, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, now(), now())`,
      [userId, courseId, lessonId, kind, second, text],
    )
  await call(
    putCaption,
    {
      videoId,
      version: null,
      language: 'en',
      label: 'English',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n\n00:05.000 --> 00:06.000\nMiddle',
    },
    asOperator,
  )
  const { version } = await detail()
  const chapters = [
    { start: 0, titleZh: '一', titleEn: 'One' },
    { start: 6, titleZh: '二', titleEn: 'Two' },
  ]
  await call(putChapterMarks, { videoId, version, chapters }, asOperator)

  const stored = async () => ({
    cues: (
      await query<{ start_ms: number; text: string }>(
        `select start_ms, text from caption_cues join video_captions on id = caption_id
         where video_id = $1 order by position`,
        [videoId],
      )
    ).map(({ start_ms, text }) => [start_ms, text]),
    chapters: (await detail()).chapters.map(({ start, titleEn }) => [start, titleEn]),
    marks: (
      await query<{ second: number; kind: string }>(
        'select second, kind from marks where lesson_id = $1 order by second, id',
        [lessonId],
      )
    ).map(({ second, kind }) => [second, kind]),
    study: await query(
      'select position, seconds::text, credited from study_records where video_id = $1',
      [videoId],
    ),
    mostWatched: (
      await query<{ second: number }>(
        'select array_position(watched, 9) - 1 as second from study_curves where video_id = $1',
        [videoId],
      )
    )[0]?.second,
  })

  expect(await cutTo({ start: 11_500, end: null })).toMatchObject({
    code: 422,
    msg: 'At least one second of the original must be left.',
  })
  expect((await cutTo({ start: 2300, end: 10_100 })).code).toBe(200)
  // Until it is ready the whole video plays, with its own times.
  expect(await detail()).toMatchObject({ isReplacing: true, cut: null })
  expect((await stored()).cues).toEqual([
    [0, 'Hello'],
    [5000, 'Middle'],
  ])
  await convert()
  expect(await detail()).toMatchObject({
    state: 'ready',
    duration: 7,
    cut: { start: 2300, end: 10_100 },
    uncutDuration: 12_000,
    canCut: true,
  })
  expect(await stored()).toEqual({
    cues: [[2700, 'Middle']],
    chapters: [
      [0, 'One'],
      [4, 'Two'],
    ],
    marks: [
      [0, 'bookmark'],
      [1, 'bookmark'],
      [4, 'bookmark'],
      [6, 'note'],
    ],
    study: [{ position: 6, seconds: '{[0,3),[5,7)}', credited: 5 }],
    mostWatched: 2,
  })

  expect((await cutTo(null)).code).toBe(200)
  await showWhole()
  expect(await detail()).toMatchObject({ duration: 12, cut: null })
  expect(await stored()).toMatchObject({
    cues: [
      [0, 'Hello'],
      [5000, 'Middle'],
    ],
    chapters: [
      [2, 'One'],
      [6, 'Two'],
    ],
    study: [{ position: 8, seconds: '{[2,5),[7,9)}', credited: 5 }],
    mostWatched: 4,
  })
  const changes = await query(
    "select before, after from changes where action = 'convertedAgain' order by id",
  )
  expect(changes[0]).toMatchObject({ before: { cut: null }, after: { cut: { start: 2300 } } })

  await query('update video_assets set has_original = false where video_id = $1', [videoId])
  expect(await detail()).toMatchObject({ canCut: false })
  expect((await cutTo({ start: 1000, end: null })).code).toBe(409)
})
