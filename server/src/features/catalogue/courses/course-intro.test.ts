import type { EditableCourse } from '@jingke/contract/catalogue'
import {
  addCourse,
  getCourseDetails,
  listCourseVersions,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
let course: EditableCourse

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  const categoryId = await addCategory(school(), 'A')
  course = (await school().call(addCourse, { name: 'Curves', categoryId }, as())).body.data
})

const as = () => ({ token: operator })

const save = async (introZh: string): Promise<EditableCourse> => {
  const input = { id: course.id, version: course.version, introZh }
  const { body } = await school().call(saveCourse, input, as())
  expect(body.code).toBe(200)
  course = body.data
  return course
}

const introSeen = async (): Promise<string> => {
  const input = { courseId: course.id }
  return (await school().call(getCourseDetails, input, as())).body.data.course.intro
}

test.each(['一条曲线。\n第二行 & 更多', 'x < y, <3', '1 <b>2</b> <script>'])(
  'the plain introduction %j stays as it is',
  async (intro) => {
    expect((await save(intro)).introZh).toBe(intro)
    expect(await introSeen()).toBe(intro)
  },
)

test.each([
  [
    '<p>One <b>two</b></p><h3>Three</h3><ul><li>four</li></ul><img src="/files/a.png" alt="five">',
    '<p>One <strong>two</strong></p><h3>Three</h3><ul><li>four</li></ul><img src="/files/a.png" alt="five" />',
  ],
  ['<p>x</p><script>alert(1)</script>', '<p>x</p>'],
  ['<script>alert(1)</script>plain & simple', '<p>plain &amp; simple</p>'],
  [
    '<p><img src="/files/a.png" onerror="alert(1)"></p>',
    '<p><img src="/files/a.png" alt="" /></p>',
  ],
  ['<img src="x" onerror="alert(1)"><p></p>', ''],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p><a>x</a></p>'],
  ['<svg onload="alert(1)"><p>x</p></svg>', '<p>x</p>'],
  ['<p style="position:fixed" class="x">x</p>', '<p>x</p>'],
  ['<IMG SRC=x ONERROR=alert(1)>x', '<p>x</p>'],
])('the markup %s is stored as %s', async (intro, stored) => {
  expect((await save(intro)).introZh).toBe(stored)
  expect(await introSeen()).toBe(stored)
})

test('an introduction is found by its words and not by its markup, and compared as text', async () => {
  await save('<p>An <strong>asymptote</strong></p><img src="/files/a.png" alt="" />')
  const terms = await school().query<{ terms: string }>(
    'select search_terms::text as terms from courses where id = $1',
    [course.id],
  )
  expect(terms[0]?.terms).toContain('asymptote')
  expect(terms[0]?.terms).not.toMatch(/strong|files|'p'/)
  const { body } = await school().call(listCourseVersions, { id: course.id }, as())
  expect(body.data.list[0]?.differences[0]).toMatchObject({
    field: 'introZh',
    after: 'An asymptote',
  })
})

test('an introduction that is too long is refused', async () => {
  const input = { id: course.id, version: course.version, introZh: 'x'.repeat(20_001) }
  const { body } = await school().call(saveCourse, input, as())
  expect(body.code).not.toBe(200)
})

test('an introduction that is too long once it is sanitised is refused with its field', async () => {
  const introZh = `<p>${'<a href="http://a.example">x</a>'.repeat(600)}</p>`
  expect(introZh.length).toBeLessThan(20_000)
  const input = { id: course.id, version: course.version, introZh }
  const { body } = await school().call(saveCourse, input, as())
  expect(body).toMatchObject({ code: 422, data: { issues: [{ path: 'introZh' }] } })
  expect(body.msg).toMatch(/介绍连同格式共 \d+ 个字符，超过上限 20000/)
})
