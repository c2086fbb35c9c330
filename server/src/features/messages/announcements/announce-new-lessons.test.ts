import {
  addArticle,
  changeCourseStates,
  getEditableCourse,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { addFavourite } from '@jingke/contract/favourites/calls'
import { linkLessonVideo } from '@jingke/contract/media/calls'
import type { MessageSummary } from '@jingke/contract/messages'
import { listMessages, readMessage } from '@jingke/contract/messages/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { createLessonsChanged } from '../../../lessons-changed.ts'
import { announceCatalogueChange, insertCourse } from '../../catalogue/index.ts'
import { putLessonVideo } from '../../media/index.ts'
import { announceLessons } from './announce-new-lessons.ts'

const school = useSchool()

let operator = ''
let anna = ''
let bert = ''
let courseId = 0
let lessonId = 0

const addCourse = async (state: 'published' | 'hidden', lessonTitle = 'Limits') => {
  const { id, lessonIds } = await insertCourse(school().context.db, {
    name: '高等数学 · Calculus',
    categoryId: await addCategory(school(), 'A'),
    level: 'beginner',
    state,
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [
      {
        titleZh: '一',
        titleEn: 'One',
        lessons: [{ titleZh: '极限', titleEn: lessonTitle, duration: 60 }],
      },
    ],
  })
  await announceCatalogueChange(school().context)
  return { courseId: id, lessonId: lessonIds.flat()[0] ?? 0 }
}

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

beforeEach(async () => {
  anna = (await addLearner(school(), `anna-${crypto.randomUUID()}`)).token
  bert = (await addLearner(school(), `bert-${crypto.randomUUID()}`)).token
  const course = await addCourse('published')
  ;({ courseId, lessonId } = course)
  await school().call(addFavourite, { courseId: course.courseId }, { token: anna })
  school().moveClock(1000)
})

/** A video that is still being processed. */
const addVideo = async () => {
  const key = crypto.randomUUID()
  const [asset] = await school().query<{ id: number; videoId: number }>(
    `with added as (insert into videos (name, created_at) values ('a', now()) returning id)
     insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       created_at, changed_at)
     select id, $1, '', 'playable', $1, 'a.mp4', 1, now(), now() from added
     returning id, video_id as "videoId"`,
    [key],
  )
  return { assetId: asset?.id ?? 0, videoId: asset?.videoId ?? 0 }
}

/** Changes the rows as the media pipeline does when the video can be played. */
const makePlayable = async ({ assetId, videoId }: Awaited<ReturnType<typeof addVideo>>) => {
  await school().query('update videos set current_asset_id = $1 where id = $2', [assetId, videoId])
  const rows = await school().query<{ id: number }>(
    'select lesson_id as id from lesson_videos where video_id = $1',
    [videoId],
  )
  const { context } = school()
  const lessonIds = rows.map(({ id }) => id)
  await context.db.transaction((tx) => createLessonsChanged(context)(tx, lessonIds))
}

const link = (videoId: number | null) =>
  school().call(linkLessonVideo, { lessonId, videoId }, { token: operator })

const news = async (token: string): Promise<MessageSummary[]> =>
  (await school().call(listMessages, {}, { token })).body.data.list

const isAnnounced = () =>
  eventually(async () => {
    expect(await news(anna)).toMatchObject([
      { kind: 'new-lesson', title: '《高等数学 · Calculus》有新课时' },
    ])
    expect(await news(bert)).toEqual([])
  })

test('linking a playable video to a lesson sends the members of the course one message', async () => {
  const video = await addVideo()
  await makePlayable(video)
  expect((await link(video.videoId)).body.code).toBe(200)
  await isAnnounced()
})

test('a lesson whose video is still being processed is announced once it plays', async () => {
  const video = await addVideo()
  await link(video.videoId)
  expect(await news(anna)).toEqual([])
  await makePlayable(video)
  await isAnnounced()
})

test('another file, or unlinking and linking again, sends no second message', async () => {
  const video = await addVideo()
  await makePlayable(video)
  await link(video.videoId)
  await isAnnounced()
  const [first] = await news(anna)
  const other = await addVideo()
  await makePlayable(other)
  for (const videoId of [null, video.videoId, other.videoId]) await link(videoId)
  await makePlayable(other)
  expect(await news(anna)).toMatchObject([{ id: first?.id }])
})

test('a hidden course sends no message', async () => {
  const hidden = await addCourse('hidden')
  const video = await addVideo()
  await putLessonVideo(school().context.db, hidden.lessonId, video.videoId)
  await makePlayable(video)
  await link(video.videoId)
  await isAnnounced()
  const rows = await school().query('select from messages where event_key = $1', [
    `new-lesson:${hidden.lessonId}`,
  ])
  expect(rows).toEqual([])
})

/** Gives the course a lesson that is an article, or another article to the one that it has. */
const writeArticle = async (courseId: number, text: string) => {
  const as = { token: operator }
  const { data: article } = (
    await school().call(addArticle, { courseId, bodyZh: `<p>${text}</p>`, bodyEn: '' }, as)
  ).body
  const { version, chapters } = (await school().call(getEditableCourse, { id: courseId }, as)).body
    .data
  const old = chapters.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'article')
  const lesson = { titleZh: '讲义', titleEn: 'Handout', finishPercent: 50, isFree: false }
  const { body } = await school().call(
    saveCourse,
    {
      id: courseId,
      version,
      chapters: chapters.map(({ id, titleZh, titleEn, lessons }) => ({
        id,
        titleZh,
        titleEn,
        lessons: [
          ...lessons
            .filter(({ kind }) => kind !== 'article')
            .map(({ video: _, contentId: __, isReady: ___, ...kept }) => kept),
          { ...lesson, id: old?.id ?? null, kind: 'article' as const, contentId: article.id },
        ],
      })),
    },
    as,
  )
  expect(body.code).toBe(200)
}

const isArticleAnnounced = () =>
  eventually(async () => {
    const [own] = await news(anna)
    const { body } = await school().call(readMessage, { id: own?.id ?? 0 }, { token: anna })
    expect(body.data.body).toContain('讲义')
  })

test('a lesson without video is announced too, and another version of it is not', async () => {
  await writeArticle(courseId, '初稿')
  await isArticleAnnounced()
  await school().query(`delete from messages where kind = 'new-lesson'`)
  await writeArticle(courseId, '定稿')
  const video = await addVideo()
  await makePlayable(video)
  await link(video.videoId)
  await isAnnounced()
  expect(await news(anna)).toHaveLength(1)
})

test('what comes while a course is hidden is announced when it is published again', async () => {
  const change = (action: 'hide' | 'publish') =>
    school().call(
      changeCourseStates,
      { selection: { ids: [courseId] }, action },
      { token: operator },
    )
  const waiting = () =>
    school().query(
      `select from waiting_lessons join lessons on lessons.id = lesson_id
       join chapters on chapters.id = chapter_id where course_id = $1`,
      [courseId],
    )
  await change('hide')
  await writeArticle(courseId, '初稿')
  await eventually(async () => {
    expect(await waiting()).toHaveLength(1)
  })
  expect(await news(anna)).toEqual([])
  expect((await change('publish')).body.data.done).toEqual([courseId])
  await isArticleAnnounced()
  expect(await waiting()).toEqual([])
})

test('members who may not see the course do not see its message', async () => {
  const video = await addVideo()
  await makePlayable(video)
  await link(video.videoId)
  await isAnnounced()
  await school().query("update courses set state = 'hidden'")
  await announceCatalogueChange(school().context)
  expect(await news(anna)).toEqual([])
})

test('names are escaped in the text of the message, which links to the course', async () => {
  const course = await addCourse('published', 'The <i>chain rule')
  await school().query('update courses set name = $1 where id = $2', ['Sums <b>', course.courseId])
  await school().call(addFavourite, { courseId: course.courseId }, { token: anna })
  school().moveClock(1000)
  const { context } = school()
  await announceLessons(context, { countMembers: async () => 1 }, [course.lessonId])
  const [own] = await news(anna)
  expect(own?.title).toBe('《Sums <b>》有新课时')
  const { body } = await school().call(
    readMessage,
    { id: own?.id ?? 0 },
    { token: anna, language: 'en' },
  )
  expect(body.data.title).toBe('A new lesson in “Sums <b>”')
  expect(body.data.body).toContain(`<a href="/course?id=${course.courseId}">Sums &lt;b&gt;</a>`)
  expect(body.data.body).toContain('The &lt;i&gt;chain rule')
})
