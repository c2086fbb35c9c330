import type { EditableCourse } from '@jingke/contract/catalogue'
import {
  addArticle,
  addCourse,
  changeCourseStates,
  duplicateCourse,
  getArticle,
  getCourseDetails,
  getEditableArticle,
  listCourses,
  listCourseVersions,
  restoreCourseVersion,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { listCataloguePictures } from '../index.ts'

const school = useSchool()
let categoryId = 0
let as = { token: '' }
let learner = { token: '' }

beforeAll(async () => {
  as = { token: (await school().giveSession(await school().createUser('op', 'jk-admin'))).token }
  learner = { token: (await addLearner(school(), 'reader')).token }
  categoryId = await addCategory(school(), 'A')
})

const add = async (courseId: number, bodyZh: string, bodyEn = '') =>
  (await school().call(addArticle, { courseId, bodyZh, bodyEn }, as)).body
const save = async (
  { id, version, chapters: [chapter] }: EditableCourse,
  contentId: number,
  lessonId: number | null = null,
) => {
  const lesson = { id: lessonId, kind: 'article' as const, contentId, titleZh: '文', titleEn: '' }
  const lessons = [{ ...lesson, finishPercent: 50, isFree: false }]
  const chapters = [{ id: chapter?.id ?? null, titleZh: '章', titleEn: '', lessons }]
  return (await school().call(saveCourse, { id, version, chapters }, as)).body
}
const begin = async (name: string) =>
  (await school().call(addCourse, { name, categoryId }, as)).body.data
const lessonOf = ({ chapters }: EditableCourse) => chapters[0]?.lessons[0]
const read = async (course: EditableCourse, by = learner) =>
  (
    await school().call(
      getArticle,
      { courseId: course.id, lessonId: lessonOf(course)?.id ?? 0 },
      by,
    )
  ).body
const publish = ({ id }: EditableCourse) =>
  school().call(changeCourseStates, { selection: { ids: [id] }, action: 'publish' }, as)

test('an article is published, found by its text, and read by whom the course is offered to', async () => {
  const begun = await begin('只有文章')
  const article = await add(begun.id, `<p>量子纠缠${'字'.repeat(400)}</p>`, '<p>entangled</p>')
  expect(article.data).toMatchObject({ duration: 61 })
  const { data: course } = await save(begun, article.data.id)
  expect(lessonOf(course)).toMatchObject({ kind: 'article', isReady: true, duration: 61 })
  expect((await read(course)).code).toBe(404)
  expect((await read(course, as)).data.body).toContain('量子纠缠')
  await publish(course)
  expect((await read(course)).data.body).toContain('量子纠缠')
  const found = await school().call(listCourses, { keyword: '量子纠缠' }, learner)
  expect(found.body.data.list).toMatchObject([
    { id: course.id, playableCount: 1, lessonCount: 1, match: { kind: 'lesson' } },
  ])
  await school().query(`update courses set audience = 'limited' where id = $1`, [course.id])
  expect((await read(course)).code).toBe(404)
  await school().query('update lessons set is_free = true')
  expect((await read(course)).code).toBe(200)
  const { body } = await school().call(getCourseDetails, { courseId: course.id }, learner)
  expect(body.data).toMatchObject({ preview: 'free', current: { kind: 'article' } })
})

test('an earlier article comes back with its version, and a copy of the course has its own', async () => {
  const begun = await begin('版本')
  const first = (await add(begun.id, '<p>一</p>')).data
  let course = (await save(begun, first.id)).data
  school().moveClock(20 * 60_000)
  const second = (await add(course.id, '<p>二</p>')).data
  course = (await save(course, second.id, lessonOf(course)?.id)).data
  expect((await read(course, as)).data.body).toBe('<p>二</p>')
  const copy = (await school().call(duplicateCourse, { id: course.id }, as)).body.data
  expect((await read(copy, as)).data.body).toBe('<p>二</p>')
  expect(lessonOf(copy)?.contentId).not.toBe(second.id)
  const { list } = (await school().call(listCourseVersions, { id: course.id }, as)).body.data
  expect(list[0]?.differences).toMatchObject([{ field: 'lessonContent', subject: '文' }])
  const input = { id: course.id, version: course.version, changeId: list[1]?.id ?? 0 }
  course = (await school().call(restoreCourseVersion, input, as)).body.data
  expect((await read(course, as)).data.body).toBe('<p>一</p>')
})

test('an article of another course, and an empty one, cannot be taken', async () => {
  const [one, other] = [await begin('一'), await begin('二')]
  const { data } = await add(one.id, '<p>一</p>')
  expect((await save(other, data.id)).code).toBe(409)
  const empty = (await add(one.id, '<p></p>')).data
  const { data: course } = await save(one, empty.id)
  expect(lessonOf(course)).toMatchObject({ isReady: false })
  expect((await publish(course)).body.data).toMatchObject({ refused: [{}] })
})

test('tables, code and own pictures stay, and nothing that runs', async () => {
  const { id } = await begin('标签')
  const kept =
    '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table><pre>x = 1</pre><p><code>y</code> \\(x^2\\)</p><img src="/files/a.png" alt="" />'
  expect((await add(id, kept)).data.bodyZh).toBe(kept)
  const hostile =
    '<table onclick="x()" style="x"><tr><td colspan="99" class="a"><script>1</script><iframe src="x"></iframe><a href="javascript:1">t</a></td></tr></table><math><mi xlink:href="javascript:1">x</mi></math>'
  const { data } = await add(id, hostile)
  expect(data.bodyZh).toBe('<table><tr><td><a>t</a></td></tr></table>x')
  const asked = await school().call(getEditableArticle, { articleId: data.id }, learner)
  expect(asked.body.code).toBe(403)
})

test('the pictures of an article stay, those of earlier ones too', async () => {
  const { id } = await begin('图片')
  const picture = (name: string) => `<img src="/files/${name}.png" alt="" />`
  await add(id, picture('kept-zh'), picture('kept-en'))
  await add(id, '<p>later</p>')
  const asked = ['/files/kept-zh.png', '/files/kept-en.png', '/files/kept.png']
  const used = await listCataloguePictures(school().context.db, asked)
  expect(used.toSorted()).toEqual(['/files/kept-en.png', '/files/kept-zh.png'])
})
