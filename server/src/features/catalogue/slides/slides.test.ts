import { contentEndpoints, type EditableSlide } from '@jingke/contract/catalogue'
import {
  addSlide,
  countSlideClick,
  listEditableSlides,
  listSlides,
  moveSlide,
  removeSlide,
  restoreSlide,
  updateSlide,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const e = contentEndpoints
const hour = 3_600_000
const image = '/files/images/aa/banner.png'
let operator = ''
let learner = ''
let categoryId = 0

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  learner = (await addLearner(school(), 'anna')).token
  categoryId = await addCategory(school(), '数学')
})

beforeEach(async () => {
  for (const { id } of await list()) await remove(id)
})

const as = () => ({ token: operator })
const list = async (): Promise<EditableSlide[]> =>
  (await school().call(listEditableSlides, {}, as())).body.data
const send = async (input: Partial<RequestOf<typeof e.addSlide>>) =>
  (await school().call(addSlide, { nameZh: '横幅', image, ...input }, as())).body
const add = async (input: Partial<RequestOf<typeof e.addSlide>> = {}): Promise<EditableSlide> => {
  const body = await send(input)
  expect(body).toMatchObject({ code: 200 })
  const slide = body.data.at(-1)
  if (!slide) throw new Error('the new slide is not in the answer')
  return slide
}
const update = async (input: RequestOf<typeof e.updateSlide>) =>
  (await school().call(updateSlide, input, as())).body
const remove = async (id: number) => (await school().call(removeSlide, { id }, as())).body
const after = (milliseconds: number) =>
  new Date(school().context.clock.now().getTime() + milliseconds).toISOString()
const shownOn = async (node: Pick<ReturnType<typeof school>, 'call'>, language = 'zh') => {
  const options = { token: learner, language }
  return (await node.call(listSlides, {}, options)).body.data
}
const names = async (node = school()) => (await shownOn(node)).map(({ adName }) => adName)

test('a slide is shown at once on every node, in both languages and in the order set', async () => {
  const other = await school().openNode()
  await shownOn(other)
  await add({ nameZh: '甲', nameEn: 'First', altZh: '一座桥', altEn: 'A bridge', focusX: 30 })
  const second = await add({ nameZh: '乙', url: '/home' })
  await expect
    .poll(() => shownOn(other))
    .toMatchObject([
      { adName: '甲', adAlt: '一座桥', isRedirect: 0, focusX: 30 },
      { adName: '乙', adUrl: '/home', isRedirect: 1, focusX: 100 },
    ])
  expect((await shownOn(school(), 'en')).map(({ adName, adAlt }) => [adName, adAlt])).toEqual([
    ['First', 'A bridge'],
    ['乙', ''],
  ])
  await school().call(moveSlide, { id: second.id, place: 0 }, as())
  expect(await names()).toEqual(['乙', '甲'])
  await other.close()
})

test('a schedule takes effect without a change', async () => {
  await add({ nameZh: '一直' })
  await add({ nameZh: '将来', startsAt: after(hour), endsAt: after(2 * hour) })
  await add({ nameZh: '隐藏', isHidden: true })
  expect((await list()).map(({ state }) => state)).toEqual(['running', 'scheduled', 'hidden'])
  expect(await names()).toEqual(['一直'])
  school().moveClock(hour)
  expect(await names()).toEqual(['一直', '将来'])
  school().moveClock(hour)
  expect(await names()).toEqual(['一直'])
  expect((await list()).map(({ state }) => state)).toEqual(['running', 'ended', 'hidden'])
})

test('an end before the start is refused, also against the stored start', async () => {
  const refused = { code: 422, data: { issues: [{ path: 'endsAt' }] } }
  expect(await send({ startsAt: after(hour), endsAt: after(0) })).toMatchObject(refused)
  const { id, version } = await add({ startsAt: after(hour) })
  expect(await update({ id, version, endsAt: after(0) })).toMatchObject(refused)
  expect((await update({ id, version, endsAt: after(2 * hour) })).code).toBe(200)
})

test('a link leads to a page, course or category that exists, or to another site by TLS', async () => {
  const published = await addCourse(school(), { name: 'Open', categoryId })
  const draft = await addCourse(school(), { name: 'Draft', categoryId, state: 'draft' })
  const links: [url: string, code: number, fault?: string][] = [
    [`/course?id=${published}`, 200],
    [`/course?id=${draft}`, 200, 'courseUnpublished'],
    [`/onDemandCenter?id=${categoryId}`, 200],
    ['/teachersIntroduction', 200],
    ['https://example.com/a', 200],
    ['', 200],
    ['/course?id=999999', 422],
    ['/onDemandCenter?id=999999', 422],
    ['/nowhere', 422],
    ['http://example.com', 422],
    ['javascript:alert(1)', 422],
  ]
  for (const [url, code, fault] of links) {
    const body = await send({ url })
    expect([url, body.code]).toEqual([url, code])
    if (code === 422) expect(body).toMatchObject({ data: { issues: [{ path: 'url' }] } })
    else expect(body.data.at(-1)).toMatchObject({ url, linkFault: fault ?? null })
  }
})

test('a link whose course was deleted is named, and the rest can still be changed', async () => {
  const courseId = await addCourse(school(), { name: 'Gone', categoryId })
  const { id, version } = await add({ url: `/course?id=${courseId}` })
  await school().query('delete from courses where id = $1', [courseId])
  expect(await list()).toMatchObject([{ linkFault: 'courseMissing' }])
  const body = await update({ id, version, url: `/course?id=${courseId}`, nameZh: '新名' })
  expect(body.data).toMatchObject([{ nameZh: '新名', linkFault: 'courseMissing' }])
})

test('of two changes to the same version the second is refused', async () => {
  const { id, version } = await add()
  const answers = await Promise.all([
    update({ id, version, nameZh: '甲' }),
    update({ id, version, nameZh: '乙' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('a removed slide is hidden at once and can be restored to its position', async () => {
  const first = await add({ nameZh: '甲' })
  await add({ nameZh: '乙' })
  await remove(first.id)
  expect(await names()).toEqual(['乙'])
  expect((await remove(first.id)).code).toBe(404)
  const restore = () => school().call(restoreSlide, { id: first.id }, as())
  await restore()
  expect((await restore()).body.code).toBe(200)
  expect(await names()).toEqual(['甲', '乙'])
  const recorded = await school().query<{ action: string }>(
    `select action from content_changes where subject = 'slide' and subject_id = $1 order by id`,
    [first.id],
  )
  expect(recorded.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
})

test('a click of a learner counts once for each session, one of an operator does not', async () => {
  const { id } = await add({ url: '/home' })
  const click = (token: string) => school().call(countSlideClick, { id }, { token })
  const other = (await addLearner(school(), 'ben')).token
  for (const token of [learner, learner, other, operator]) await click(token)
  expect(await list()).toMatchObject([{ clickCount: 2 }])
})

test('a slide without a title has a description of its picture in every language', async () => {
  expect(await send({ nameZh: '' })).toMatchObject({ code: 422 })
  const slide = await add({ nameZh: '', altZh: '一座桥' })
  expect(await shownOn(school(), 'en')).toMatchObject([{ adName: '', adAlt: '一座桥' }])
  const { id, version } = slide
  expect(await update({ id, version, altZh: '' })).toMatchObject({ code: 422 })
})
