import type { catalogueEndpoints } from '@jingke/contract/catalogue'
import * as c from '@jingke/contract/catalogue/calls'
import type { UserType } from '@jingke/contract/core'
import * as f from '@jingke/contract/favourites/calls'
import * as m from '@jingke/contract/marks/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addCourse, addTeacher } from '../../../../tests/support/test-courses.ts'
import { type School, useSchool } from '../../../../tests/support/test-school.ts'
import { putCaptionRow } from '../../media/index.ts'
import {
  announceCatalogueChange,
  insertGroup,
  setGroupMemberships,
  setLearnerGroup,
} from '../index.ts'

const school = useSchool()

/** Courses are named after who may see them; all their texts contain the name. */
const audiences = {
  Openone: [{ state: 'published' }, 'all'],
  Opentwo: [{ state: 'published' }, 'all'],
  Draftmark: [{ state: 'draft' }, []],
  Hiddenmark: [{ state: 'hidden' }, []],
  Hiddenlimited: [{ state: 'hidden', grants: [{ kind: 'institution', value: 'north' }] }, []],
  Grantsofdraft: [{ state: 'draft', grants: [{ kind: 'grade', value: 'two' }] }, []],
  Nobodymark: [{ state: 'published', audience: 'limited', grants: [] }, []],
  Northmark: [{ grants: [{ kind: 'institution', value: 'north' }] }, ['north', 'northTwo']],
  Grademark: [{ grants: [{ kind: 'grade', value: 'two' }] }, ['two', 'northTwo']],
  Eithermark: [
    {
      grants: [
        { kind: 'institution', value: 'north' },
        { kind: 'grade', value: 'two' },
      ],
    },
    ['north', 'two', 'northTwo'],
  ],
  Groupmark: [{}, ['grouped']],
  Personmark: [{}, ['person']],
} as const
type Mark = keyof typeof audiences
const marks = Object.keys(audiences) as Mark[]

const people: Record<string, { type: UserType; institution?: string; grade?: string }> = {
  plain: { type: 'jk-user' },
  elsewhere: { type: 'jk-user', institution: 'south', grade: 'one' },
  empty: { type: 'jk-user', institution: '', grade: '' },
  north: { type: 'jk-user', institution: 'north', grade: 'one' },
  two: { type: 'jk-user', institution: 'south', grade: 'two' },
  northTwo: { type: 'jk-user', institution: 'north', grade: 'two' },
  person: { type: 'jk-user' },
  grouped: { type: 'jk-user' },
  otherGroup: { type: 'jk-user' },
  advisor: { type: 'jk-advisor' },
  operator: { type: 'jk-admin' },
}
const names = Object.keys(people)
const seenBy = (name: string): Mark[] =>
  marks.filter((mark) => {
    const [, who] = audiences[mark]
    return who === 'all' || (who as readonly string[]).includes(name)
  })

const ids = {} as Record<Mark, number>
const tokens: Record<string, string> = {}
let categoryId = 0

beforeAll(async () => {
  const userIds: Record<string, number> = {}
  for (const [name, { type, institution, grade }] of Object.entries(people)) {
    const userId = await school().createUser(name, type)
    userIds[name] = userId
    tokens[name] = (await school().giveSession(userId)).token
    if (institution !== undefined && grade !== undefined)
      await setLearnerGroup(school().context, userId, { institution, grade })
  }
  const { db } = school().context
  const [groupId = 0, otherId = 0] = [await insertGroup(db, 'A'), await insertGroup(db, 'B')]
  await setGroupMemberships(school().context, userIds.grouped ?? 0, [groupId, otherId])
  await setGroupMemberships(school().context, userIds.otherGroup ?? 0, [otherId])
  await school().call(updateSiteRules, { hasPublicCourses: true }, { token: tokens.operator })
  const top = await addCategory(school(), 'Top')
  categoryId = await addCategory(school(), 'Below', top)
  const teacherId = await addTeacher(school(), 'Shared')
  for (const mark of marks) {
    const [settings] = audiences[mark]
    const named = {
      ...(mark === 'Personmark' && {
        grants: [{ kind: 'person' as const, value: String(userIds.person) }],
      }),
      ...(mark === 'Groupmark' && {
        grants: [{ kind: 'group' as const, value: String(groupId) }],
      }),
    }
    ids[mark] = await addCourse(school(), {
      name: mark,
      categoryId,
      introZh: `${mark} seek`,
      tagsZh: ['同题'],
      tagsEn: ['topic'],
      teacherIds: [teacherId],
      chapters: [
        {
          titleZh: mark,
          titleEn: mark,
          lessons: [{ titleZh: mark, titleEn: mark, duration: 60 }],
        },
      ],
      ...settings,
      ...named,
    })
    await addSpeech(ids[mark], mark)
  }
})

/** A video for the only lesson of the course, in which the name and "spoken" are said. */
const addSpeech = async (courseId: number, mark: string): Promise<void> => {
  const [video] = await school().query<{ id: number }>(
    `with video as (
       insert into videos (name, current_asset_id, created_at) values ('Film', 1, now()) returning id
     )
     insert into lesson_videos (lesson_id, video_id)
     select lessons.id, video.id from video, lessons join chapters on chapters.id = chapter_id
     where course_id = $1 returning video_id as id`,
    [courseId],
  )
  await putCaptionRow(
    school().context.db,
    { videoId: video?.id ?? 0, language: 'en', label: 'English' },
    [{ start: 0, end: 1000, text: `${mark} is spoken` }],
  )
}

type Call = (school: School, token: string) => Promise<unknown>
const send = async (
  school: School,
  token: string,
  path: string,
  input: object,
): Promise<{ code: number; data: unknown }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await school.send({ url: path, payload: input, headers })).body
}

const forEachCourse =
  (path: string): Call =>
  async (school, token) =>
    Promise.all(marks.map((mark) => send(school, token, path, { courseId: ids[mark], count: 50 })))
const once =
  (path: string, input: () => object): Call =>
  (school, token) =>
    send(school, token, path, input())
const each =
  (...calls: Call[]): Call =>
  (school, token) =>
    Promise.all(calls.map((call) => call(school, token)))

/** Every call of the three capabilities, with every input that could return a course. */
const crawl: Record<keyof typeof catalogueEndpoints | keyof typeof f | keyof typeof m, Call> = {
  listCoursesOfCategory: once(c.listCoursesOfCategory, () => ({ categoryId, count: 50 })),
  getArticle: once(c.getArticle, () => ({ courseId: ids.Hiddenmark, lessonId: 1 })),
  listCourses: each(
    once(c.listCourses, () => ({ pageSize: 50 })),
    once(c.listCourses, () => ({ pageSize: 50, sort: 'popular' })),
    once(c.listCourses, () => ({ pageSize: 50, categoryId })),
    once(c.listCourses, () => ({ pageSize: 50, level: 'beginner' })),
    once(c.listCourses, () => ({ pageSize: 50, keyword: 'seek' })),
    once(c.listCourses, () => ({ pageSize: 50, keyword: 'Shared', sort: 'popular' })),
    once(c.listCourses, () => ({ pageSize: 50, keyword: '同题', categoryId })),
    ...marks.map((keyword) => once(c.listCourses, () => ({ keyword }))),
  ),
  suggestNames: each(
    once(c.suggestNames, () => ({ keyword: 'Shared' })),
    once(c.suggestNames, () => ({ keyword: '同题' })),
    ...marks.map((keyword) => once(c.suggestNames, () => ({ keyword }))),
  ),
  searchSpeech: each(
    once(c.searchSpeech, () => ({ keyword: 'spoken' })),
    once(c.searchSpeech, () => ({ keyword: 'spoken', categoryId, level: 'beginner' })),
    ...marks.map((keyword) => once(c.searchSpeech, () => ({ keyword }))),
  ),
  listCategories: once(c.listCategories, () => ({})),
  getCourseDetails: forEachCourse(c.getCourseDetails),
  listRelatedCourses: forEachCourse(c.listRelatedCourses),
  listRecommendedCourses: once(c.listRecommendedCourses, () => ({ count: 50 })),
  listSlides: once(c.listSlides, () => ({})),
  countSlideClick: async () => null,
  listTeachers: once(c.listTeachers, () => ({})),
  listCoursesOfTeacher: async (school, token) => {
    const teachers = await school.query<{ id: number }>('select id from teachers')
    return Promise.all(
      teachers.map(({ id }) => send(school, token, c.listCoursesOfTeacher, { teacherId: id })),
    )
  },
  listShowcase: once(c.listShowcase, () => ({})),
  getPublicCourse: forEachCourse(c.getPublicCourse),
  addFavourite: forEachCourse(f.addFavourite),
  listFavouriteIds: once(f.listFavouriteIds, () => ({})),
  listFavourites: each(
    once(f.listFavourites, () => ({ pageSize: 50 })),
    once(f.listFavourites, () => ({ pageSize: 50, categoryId })),
    ...marks.map((keyword) => once(f.listFavourites, () => ({ keyword }))),
  ),
  removeFavourite: async () => null,
  addMark: async (school, token) => {
    const lessons = await school.query<{ courseId: number; lessonId: number }>(
      `select course_id as "courseId", lessons.id as "lessonId"
       from lessons join chapters on chapters.id = chapter_id`,
    )
    return Promise.all(
      lessons.map((lesson) =>
        send(school, token, m.addMark, { ...lesson, second: 1, kind: 'bookmark' }),
      ),
    )
  },
  updateMark: (school, token) =>
    Promise.all(
      Array.from({ length: 100 }, (_, id) =>
        send(school, token, m.updateMark, { id: id + 1, text: 'x' }),
      ),
    ),
  listMarks: once(m.listMarks, () => ({ pageSize: 50 })),
  removeMark: async () => null,
}

describe.each(names)('%s', (name) => {
  const visible = seenBy(name)
  /** Operators may preview every course. */
  const opened = name === 'operator' ? marks : visible
  const expectedOf: Record<string, Mark[]> = {
    getCourseDetails: opened,
    // What a visitor may read, whoever asks.
    getPublicCourse: seenBy('visitor'),
  }
  const token = () => tokens[name] ?? ''

  test('gets all visible courses and no text of others in any answer', async () => {
    for (const [call, request] of Object.entries(crawl)) {
      const text = JSON.stringify(await request(school(), token()))
      const traces = marks.filter((mark) => text.includes(mark))
      const expected = expectedOf[call] ?? visible
      const others = traces.filter((mark) => !expected.includes(mark))
      expect(others, call).toEqual([])
      if (/Course|Speech/.test(call)) expect(traces.sort(), call).toEqual([...expected].sort())
    }
  })

  test('gets counts of the visible courses only', async () => {
    const { body: tree } = await school().call(c.listCategories, {}, { token: token() })
    const top = tree.data.find((category) => category.name === 'Top')
    expect(top?.courseCount).toBe(visible.length)
    expect(top?.children[0]?.courseCount).toBe(visible.length)
    for (const input of [{}, { categoryId }, { level: 'beginner' as const }, { keyword: 'seek' }]) {
      const { body } = await school().call(c.listCourses, input, { token: token() })
      expect(body.data.total, JSON.stringify(input)).toBe(visible.length)
    }
    const { body } = await school().call(c.listCourses, { level: 'advanced' }, { token: token() })
    expect(body.data.total).toBe(0)
  })

  test('can add visible courses to favourites; others are answered as missing', async () => {
    const missing = await send(school(), token(), f.addFavourite, { courseId: 999_999 })
    for (const mark of marks) {
      const answer = await send(school(), token(), f.addFavourite, { courseId: ids[mark] })
      if (visible.includes(mark)) expect(answer.code, mark).toBe(200)
      else expect(answer, mark).toEqual(missing)
    }
    const { body } = await school().call(f.listFavouriteIds, {}, { token: token() })
    expect([...body.data].sort()).toEqual(visible.map((mark) => ids[mark]).sort())
  })

  test.each([
    [c.getCourseDetails, opened],
    [c.listRelatedCourses, visible],
  ])(
    'gets the same answer from %s for an invisible course as for a missing one',
    async (path, expected) => {
      const missing = await send(school(), token(), path, { courseId: 999_999 })
      expect(missing).toMatchObject({ code: 404, data: null })
      for (const mark of marks.filter((mark) => !expected.includes(mark)))
        expect(await send(school(), token(), path, { courseId: ids[mark] }), mark).toEqual(missing)
    },
  )
})

test('a favourite is not listed while its course is hidden', async () => {
  const favourites = async () =>
    (await school().call(f.listFavouriteIds, {}, { token: tokens.plain })).body.data
  expect(await favourites()).toContain(ids.Openone)
  const setState = async (state: string) => {
    await school().query('update courses set state = $1 where id = $2', [state, ids.Openone])
    await announceCatalogueChange(school().context)
  }
  await setState('hidden')
  expect(await favourites()).not.toContain(ids.Openone)
  await setState('published')
  expect(await favourites()).toContain(ids.Openone)
})
