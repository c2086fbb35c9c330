import { searchSpeech } from '@jingke/contract/catalogue/calls'
import * as calls from '@jingke/contract/media/calls'
import {
  deleteCaption,
  editCues,
  linkLessonVideo,
  listCaptions,
} from '@jingke/contract/media/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { addVideo } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''
let operator = ''
let categoryId = 0
let otherId = 0
let videoId = 0

const addLesson = async (name: string, inCategory: number): Promise<number> => {
  const courseId = await addCourse(school(), {
    name,
    categoryId: inCategory,
    chapters: [
      {
        titleZh: '章',
        titleEn: 'Chapter',
        lessons: [{ titleZh: `${name}第一课`, titleEn: `${name} one`, duration: 60 }],
      },
    ],
  })
  const [lesson] = await school().query<{ id: number }>(
    'select lessons.id from lessons join chapters on chapters.id = chapter_id where course_id = $1',
    [courseId],
  )
  const lessonId = lesson?.id ?? 0
  const linked = await school().call(linkLessonVideo, { lessonId, videoId }, { token: operator })
  expect(linked.body.code).toBe(200)
  return lessonId
}

const vtt = (...lines: [second: number, text: string][]): string =>
  `WEBVTT\n\n${lines
    .map(([second, text]) => {
      const at = (offset: number) => `00:${String(second + offset).padStart(2, '0')}.000`
      return `${at(0)} --> ${at(1)}\n${text}\n`
    })
    .join('\n')}`

const putCaption = async (language: string, text: string): Promise<number> => {
  const list = await school().call(listCaptions, { videoId }, { token: operator })
  const version = list.body.data.find((one) => one.language === language)?.version ?? null
  const { body } = await school().call(
    calls.putCaption,
    { videoId, version, language, label: language, text },
    { token: operator },
  )
  expect(body.code).toBe(200)
  return body.data.id
}

const search = async (keyword: string, filter: object = {}) =>
  (await school().call(searchSpeech, { keyword, ...filter }, { token })).body.data

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  categoryId = await addCategory(school(), 'Maths')
  otherId = await addCategory(school(), 'Music')
  videoId = await addVideo(school(), 'Film')
  await school().query('update videos set current_asset_id = 1 where id = $1', [videoId])
})

test('what is said is found with its sentence and second, in each course that plays the video', async () => {
  const lessonId = await addLesson('微积分', categoryId)
  const captionId = await putCaption(
    'zh-CN',
    vtt([1, '今天讲极限'], [12, '导数是切线的'], [14, '斜率'], [30, '再说 Newton 的想法']),
  )
  const found = {
    courseName: '微积分',
    lessonId,
    lessonTitle: '微积分第一课',
    moments: [{ second: 12, text: '导数是切线的' }],
  }
  expect(await search('切线')).toMatchObject([found])
  expect(await search('切线的斜率')).toMatchObject([
    { lessonId, moments: [{ second: 12, text: '导数是切线的斜率' }] },
  ])
  expect(await search('newt')).toMatchObject([{ moments: [{ second: 30 }] }])
  expect(await search('切线', { categoryId })).toHaveLength(1)
  expect(await search('切线', { categoryId: otherId })).toEqual([])
  expect(await search('切线', { level: 'advanced' })).toEqual([])
  for (const nothing of ['', '%', "切线' | 'x", '线切', '没有说过'])
    expect(await search(nothing)).toEqual([])

  await addLesson('几何', otherId)
  expect(await search('切线')).toHaveLength(2)

  const edited = await school().call(
    editCues,
    {
      captionId,
      version: 0,
      from: 1,
      remove: 1,
      insert: [{ start: 13_000, end: 14_000, text: '弦' }],
    },
    { token: operator },
  )
  expect(edited.body.code).toBe(200)
  expect(await search('切线')).toEqual([])
  expect(await search('弦')).toMatchObject([{ moments: [{ second: 13 }] }, {}])

  await school().call(deleteCaption, { captionId }, { token: operator })
  expect(await search('弦')).toEqual([])
})

test('a lesson that repeats a word shows three moments', async () => {
  await putCaption(
    'en',
    vtt(...Array.from({ length: 50 }, (_, at): [number, string] => [at, 'again'])),
  )
  const [lesson] = await search('again')
  expect(lesson?.moments.map(({ second }) => second)).toEqual([0, 10, 20])
})

test('captions of a video that cannot be played are not found', async () => {
  await putCaption('en', vtt([1, 'unplayable']))
  expect(await search('unplayable')).not.toEqual([])
  await school().query('update videos set current_asset_id = null where id = $1', [videoId])
  await putCaption('en', vtt([2, 'unplayable']))
  expect(await search('unplayable')).toEqual([])
  await school().query('update videos set current_asset_id = 1 where id = $1', [videoId])
})
