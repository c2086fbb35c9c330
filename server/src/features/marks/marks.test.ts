import { randomUUID } from 'node:crypto'
import { type MarkKind, marksLimit, maxNoteLength } from '@jingke/contract/marks'
import { addMark, listMarks, removeMark, updateMark } from '@jingke/contract/marks/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner, setCourseState } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { announceCatalogueChange, insertCourse } from '../catalogue/index.ts'

const school = useSchool()
let categoryId = 0

interface Course {
  courseId: number
  lessonIds: number[]
}
let course: Course
let other: Course

const addCourseWithLessons = async (name: string): Promise<Course> => {
  const lesson = (title: string) => ({ titleZh: `${title}课`, titleEn: title, duration: 600 })
  const { id, lessonIds } = await insertCourse(school().context.db, {
    name,
    categoryId,
    level: 'beginner',
    state: 'published',
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [{ titleZh: '章', titleEn: 'Chapter', lessons: [lesson('One'), lesson('Two')] }],
  })
  await announceCatalogueChange(school().context)
  return { courseId: id, lessonIds: lessonIds.flat() }
}

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  course = await addCourseWithLessons('Course')
  other = await addCourseWithLessons('Other')
})

const as = ({ token, userId }: { token: string; userId: number }) => {
  const options = { token, language: 'en' }
  return {
    userId,
    add: async (second: number, kind: MarkKind, text?: string, over: object = {}) => {
      const lesson = { courseId: course.courseId, lessonId: course.lessonIds[0] ?? 0 }
      const input = { ...lesson, second, kind, ...(text !== undefined && { text }), ...over }
      return (await school().call(addMark, input, options)).body
    },
    update: async (input: { id: number; text?: string; second?: number }) =>
      (await school().call(updateMark, input, options)).body,
    remove: async (id: number) => (await school().call(removeMark, { id }, options)).body,
    list: async (input: object = {}) => (await school().call(listMarks, input, options)).body.data,
  }
}
let learners = 0
const newLearner = async () => as(await addLearner(school(), `learner-${++learners}`))

describe('a learner', () => {
  test('finds marks by text, lesson title and course name', async () => {
    const learner = await newLearner()
    await learner.add(1, 'note', 'The Chain rule')
    await learner.add(2, 'bookmark')
    await learner.add(3, 'note', '100%_\\ sure', {
      courseId: other.courseId,
      lessonId: other.lessonIds[1],
    })
    const find = async (keyword: string) =>
      (await learner.list({ keyword })).list.map(({ second }: { second: number }) => second)
    expect(await find('chain RULE')).toEqual([1])
    expect(await find('other')).toEqual([3])
    expect(await find('two')).toEqual([3])
    expect(await find('%_\\')).toEqual([3])
    expect(await find('one')).toEqual([2, 1])
    expect(await find('nothing of it')).toEqual([])
    expect(await find(' ')).toEqual([3, 2, 1])
  })

  test('adds notes and bookmarks, listed with lesson and course', async () => {
    const anna = await newLearner()
    const note = await anna.add(61, 'note', 'Look at this\r\nagain')
    expect(note).toMatchObject({
      code: 200,
      data: {
        kind: 'note',
        courseId: course.courseId,
        courseName: 'Course',
        lessonId: course.lessonIds[0],
        lessonTitle: 'One',
        second: 61,
        text: 'Look at this\nagain',
      },
    })
    const bookmark = await anna.add(5, 'bookmark')
    expect(bookmark.data).toMatchObject({ kind: 'bookmark', text: '' })
    const listed = await anna.list()
    expect(listed.list).toEqual([bookmark.data, note.data])
    expect(listed.total).toBe(2)
    const ofLesson = await anna.list({ lessonId: course.lessonIds[0] })
    expect(ofLesson.list.map(({ second }) => second)).toEqual([5, 61])
    expect((await anna.list({ kind: 'note' })).list).toEqual([note.data])
    expect((await anna.list({ courseId: other.courseId })).list).toEqual([])
    expect((await anna.list({ lessonId: course.lessonIds[1] })).list).toEqual([])
  })

  test('marks a page of a document, and is told the kind of the lesson', async () => {
    const learner = await newLearner()
    const [, lessonId] = course.lessonIds
    await school().query(`update lessons set kind = 'document' where id = $1`, [lessonId])
    const { data } = await learner.add(3, 'note', 'page three', { lessonId })
    expect(data).toMatchObject({ lessonKind: 'document', second: 3 })
    expect(await learner.list({ lessonId })).toMatchObject({ list: [{ lessonKind: 'document' }] })
    await school().query(`update lessons set kind = 'video' where id = $1`, [lessonId])
  })

  test('adds the same bookmark once, and any number of notes at one second', async () => {
    const anna = await newLearner()
    const [first, again] = await Promise.all([anna.add(7, 'bookmark'), anna.add(7, 'bookmark')])
    expect(first.data.id).toBe(again.data.id)
    await anna.add(7, 'note', 'a')
    await anna.add(7, 'note', 'a')
    expect((await anna.list()).total).toBe(3)
  })

  test('stores a note once per key, however late it comes again, and keys of others do not count', async () => {
    const [anna, bob] = [await newLearner(), await newLearner()]
    const key = randomUUID()
    const sent = await Promise.all([
      anna.add(7, 'note', 'offline', { key }),
      anna.add(7, 'note', 'offline', { key }),
    ])
    sent.push(await anna.add(7, 'note', 'offline', { key }))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect((await anna.list()).total).toBe(1)
    expect((await bob.add(7, 'note', 'mine', { key })).data.text).toBe('mine')
    expect((await anna.add(7, 'note', 'x', { key: 'no uuid' })).code).toBe(422)
  })

  test('changes the text or second of a mark; removing it twice succeeds', async () => {
    const anna = await newLearner()
    const { data: note } = await anna.add(10, 'note', 'before')
    const changed = await anna.update({ id: note.id, text: 'after' })
    expect(changed.data).toMatchObject({ id: note.id, text: 'after', second: 10 })
    expect((await anna.update({ id: note.id, second: 12 })).data).toMatchObject({
      text: 'after',
      second: 12,
    })
    expect((await anna.update({ id: note.id, text: ' \n ' })).code).toBe(422)
    expect((await anna.remove(note.id)).code).toBe(200)
    expect((await anna.remove(note.id)).code).toBe(200)
    expect((await anna.update({ id: note.id, text: 'x' })).code).toBe(404)
    expect((await anna.list()).total).toBe(0)
  })

  test('moves a bookmark to the second of another, which it replaces', async () => {
    const anna = await newLearner()
    await anna.add(1, 'bookmark')
    const { data: second } = await anna.add(2, 'bookmark', 'label')
    expect((await anna.update({ id: second.id, second: 1 })).code).toBe(200)
    expect((await anna.list()).list).toMatchObject([{ id: second.id, second: 1, text: 'label' }])
  })

  test('pages through the list', async () => {
    const anna = await newLearner()
    for (let second = 0; second < 12; second += 1) await anna.add(second, 'bookmark')
    const page = await anna.list({ pageNum: 3, pageSize: 5, lessonId: course.lessonIds[0] })
    expect(page).toMatchObject({ total: 12, totalPage: 3, pageNum: 3 })
    expect(page.list.map(({ second }) => second)).toEqual([10, 11])
  })

  test("cannot see, change or remove another's mark", async () => {
    const [anna, bob] = [await newLearner(), await newLearner()]
    const { data: note } = await anna.add(30, 'note', 'mine')
    expect((await bob.update({ id: note.id, text: 'stolen' })).code).toBe(404)
    expect((await bob.remove(note.id)).code).toBe(200)
    expect((await bob.list()).total).toBe(0)
    expect((await anna.list()).list).toEqual([note])
  })

  test.each([
    ['an empty note', 1, 'note', ''],
    ['a note of blanks', 1, 'note', '  \n '],
    ['a note without text', 1, 'note', undefined],
    ['a note that is too long', 1, 'note', 'x'.repeat(maxNoteLength + 1)],
    ['a second before the start', -1, 'bookmark', undefined],
    ['half a second', 1.5, 'bookmark', undefined],
    ['a second after any video', 43_201, 'bookmark', undefined],
    ['another kind', 1, 'star', undefined],
  ])('cannot add %s', async (_, second, kind, text) => {
    const anna = await newLearner()
    expect((await anna.add(second, kind as MarkKind, text)).code).toBe(422)
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\ud800b'])(
    'cannot put %j into a note',
    async (text) => {
      const anna = await newLearner()
      expect([400, 422]).toContain((await anna.add(1, 'note', text)).code)
    },
  )

  test('stores a note of the maximum length unchanged', async () => {
    const anna = await newLearner()
    const text = `😀 <b>${"'"}"; --\n第二行`.padEnd(maxNoteLength, 'x')
    expect((await anna.add(1, 'note', text)).data.text).toBe(text)
  })
})

describe('visibility of the course', () => {
  test('marks are added to visible courses only', async () => {
    const anna = await newLearner()
    const hidden = await addCourseWithLessons('Hidden')
    await setCourseState(school(), hidden.courseId, 'hidden')
    await announceCatalogueChange(school().context)
    const wrong = [
      { courseId: hidden.courseId, lessonId: hidden.lessonIds[0] },
      { courseId: course.courseId, lessonId: hidden.lessonIds[0] },
      { courseId: course.courseId, lessonId: other.lessonIds[0] },
      { courseId: 999_999, lessonId: course.lessonIds[0] },
      { courseId: course.courseId, lessonId: 999_999 },
    ]
    for (const over of wrong) expect((await anna.add(1, 'bookmark', '', over)).code).toBe(404)
    expect(await school().query('select from marks where user_id = $1', [anna.userId])).toEqual([])
  })

  test('marks of a hidden course are neither listed nor changed until it is published again', async () => {
    const anna = await newLearner()
    const fading = await addCourseWithLessons('Fading')
    const { data: mark } = await anna.add(9, 'note', 'text', {
      courseId: fading.courseId,
      lessonId: fading.lessonIds[0],
    })
    const set = async (state: 'hidden' | 'published') => {
      await setCourseState(school(), fading.courseId, state)
      await announceCatalogueChange(school().context)
    }
    await set('hidden')
    expect(await anna.list()).toMatchObject({ list: [], total: 0 })
    expect((await anna.update({ id: mark.id, text: 'new' })).code).toBe(404)
    await set('published')
    expect((await anna.list()).list).toEqual([mark])
  })
})

test('concurrent requests do not exceed the limit', async () => {
  const anna = await newLearner()
  await school().query(
    `insert into marks (user_id, course_id, lesson_id, kind, second, text, created_at, updated_at)
     select $1, $2, $3, 'note', n, 'x', now(), now() from generate_series(2, $4) as n`,
    [anna.userId, course.courseId, course.lessonIds[0], marksLimit],
  )
  const answers = await Promise.all([1, 2, 3, 4].map((second) => anna.add(second, 'bookmark')))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ code }) => code === 409)?.msg).toContain(String(marksLimit))
  const kept = answers.findIndex(({ code }) => code === 200) + 1
  expect((await anna.add(kept, 'bookmark')).code).toBe(200)
})
