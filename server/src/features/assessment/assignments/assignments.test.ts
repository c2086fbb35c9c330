import {
  addAssignment,
  getOwnAssignment,
  getSubmission,
  handInAssignment,
  listSubmissions,
  markSubmission,
  saveAssignmentDraft,
  withdrawMark,
} from '@jingke/contract/assessment/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { listMessages } from '@jingke/contract/messages/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { erasePersonalData, readPersonalData } from '../../people/personal-data/personal-data.ts'
import { plainTask, publishAssignment } from '../testing/use-assignments.ts'

const school = useSchool()
let as = { token: '' }
let learners = 0

beforeAll(async () => {
  as = { token: (await school().giveSession(await school().createUser('op', 'jk-admin'))).token }
})

const newLearner = () => addLearner(school(), `learner-${++learners}`)
const begin = async (task = {}) => ({
  ...(await publishAssignment(school(), as, task)),
  learner: await newLearner(),
})
type Begun = Awaited<ReturnType<typeof begin>>

const own = async ({ courseId, lessonId }: Begun, by: { token: string }) =>
  (await school().call(getOwnAssignment, { courseId, lessonId }, by)).body.data
const read = async (id: number, by = as) => (await school().call(getSubmission, { id }, by)).body
const mark = async (
  id: number,
  outcome: 'accepted' | 'returned',
  more: { points?: number | null; levels?: number[]; version?: number } = {},
  by = as,
) => {
  const { version = 0 } = more.version === undefined ? (await read(id)).data : more
  const input = { id, outcome, points: 7, comment: 'fine', ...more, version }
  return (await school().call(markSubmission, input, by)).body
}

test('work is handed in, returned, handed in again and accepted; the lesson is done until that is taken back', async () => {
  const begun = await begin()
  const { courseId, lessonId, learner, handIn } = begun
  const isDone = async () =>
    (await school().call(getCourseDetails, { courseId }, learner)).body.data.progress?.isFinished
  expect(await own(begun, learner)).toMatchObject({
    task: plainTask.taskZh,
    phase: 'open',
    isOwn: true,
    tries: [],
  })
  const [first] = (await handIn(learner, 'one')).data.tries
  expect(first).toMatchObject({ number: 1, text: 'one', outcome: null, isLate: false })
  const returned = await mark(first?.id ?? 0, 'returned', { points: null })
  expect(returned.data).toMatchObject({ state: 'returned', points: null })
  expect((await own(begun, learner)).tries[0]).toMatchObject({
    outcome: 'returned',
    comment: 'fine',
    marker: 'Name of op',
  })
  expect(await isDone()).toBe(false)
  const [second] = (await handIn(learner, 'two')).data.tries
  const accepted = (await mark(second?.id ?? 0, 'accepted')).data
  expect(accepted).toMatchObject({ state: 'accepted', points: 7, number: 2 })
  expect(accepted.tries.map(({ text }) => text)).toEqual(['two', 'one'])
  expect(await isDone()).toBe(true)
  expect((await handIn(learner, 'three')).code).toBe(409)
  const { data } = (
    await school().call(withdrawMark, { id: accepted.id, version: accepted.version }, as)
  ).body
  expect(data).toMatchObject({ state: 'waiting', points: 7 })
  expect(await isDone()).toBe(false)
  expect((await own(begun, learner)).tries[0]).toMatchObject({ outcome: null, points: null })
  await expect
    .poll(async () => {
      const { list } = (await school().call(listMessages, {}, learner)).body.data
      return list.filter(({ kind }) => kind === 'assignment-marked').map(({ title }) => title)
    })
    .toEqual(['作业将重新批改：短文', '作业已通过：短文', '作业已退回：短文'])
  expect(lessonId).toBeGreaterThan(0)
})

test('until it is marked, handing in again replaces it; the same again changes nothing', async () => {
  const { learner, handIn } = await begin()
  const [first] = (await handIn(learner, 'one')).data.tries
  expect((await handIn(learner, 'one')).data.tries).toHaveLength(1)
  const { tries } = (await handIn(learner, 'other')).data
  expect(tries.map(({ outcome }) => outcome)).toEqual([null, 'replaced'])
  expect((await read(first?.id ?? 0)).code).toBe(404)
  expect((await handIn(learner, '  ')).code).toBe(422)
})

test('a mark that is based on what was replaced or marked meanwhile is refused', async () => {
  const { learner, handIn } = await begin()
  const [first] = (await handIn(learner, 'one')).data.tries
  const id = first?.id ?? 0
  const { version } = (await read(id)).data
  await mark(id, 'returned')
  expect((await mark(id, 'accepted', { version })).code).toBe(409)
  await handIn(learner, 'two')
  expect((await mark(id, 'accepted')).code).toBe(409)
  expect((await read(id)).data).toMatchObject({ isPast: true })
})

test('at once a learner hands in and a marker accepts: one of them is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const begun = await begin()
    const [first] = (await begun.handIn(begun.learner, 'one')).data.tries
    const [handed, marked] = await Promise.all([
      begun.handIn(begun.learner, 'two'),
      mark(first?.id ?? 0, 'accepted', { version: 0 }),
    ])
    expect([handed.code, marked.code].filter((code) => code === 200)).toHaveLength(1)
    const { tries } = await own(begun, begun.learner)
    expect(tries[0]?.outcome).toBe(marked.code === 200 ? 'accepted' : null)
  }
})

test('points are within the limit, and a rubric gives them', async () => {
  const plain = await begin()
  const [one] = (await plain.handIn(plain.learner, 'text')).data.tries
  for (const points of [null, 11])
    expect((await mark(one?.id ?? 0, 'accepted', { points })).code).toBe(422)
  const levels = [
    { text: 'good', points: 5 },
    { text: 'poor', points: 1 },
  ]
  const judged = await begin({
    criteria: [
      { title: 'Style', levels },
      { title: 'Facts', levels },
    ],
  })
  expect(judged.assignment.points).toBe(10)
  const [two] = (await judged.handIn(judged.learner, 'text')).data.tries
  for (const chosen of [[], [0], [0, 2]])
    expect((await mark(two?.id ?? 0, 'accepted', { levels: chosen })).code).toBe(422)
  const { data } = await mark(two?.id ?? 0, 'accepted', { levels: [0, 1] })
  expect(data).toMatchObject({ points: 6, maxPoints: 10 })
})

test('comments are on passages of the text', async () => {
  const { learner, handIn } = await begin()
  const [one] = (await handIn(learner, 'ab')).data.tries
  const passages = (from: number, to: number) => ({
    id: one?.id ?? 0,
    version: 0,
    outcome: 'returned' as const,
    points: null,
    passages: [{ from, to, comment: 'why?' }],
  })
  for (const [from, to] of [
    [1, 1],
    [1, 3],
  ] as const)
    expect((await school().call(markSubmission, passages(from, to), as)).body.code).toBe(422)
  const { body } = await school().call(markSubmission, passages(0, 2), as)
  expect(body.data.tries[0]?.passages).toEqual([{ from: 0, to: 2, comment: 'why?' }])
})

test('after the due date work is refused, or marked as late', async () => {
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const lateUntil = new Date(Date.now() + 7_200_000).toISOString()
  const refused = await begin({ dueAt })
  const late = await begin({ dueAt, lateRule: 'mark' })
  const until = await begin({ dueAt, lateRule: 'until', lateUntil })
  const [early] = (await refused.handIn(refused.learner, 'in time')).data.tries
  school().moveClock(3_700_000)
  expect((await refused.handIn(await newLearner(), 'a')).code).toBe(409)
  expect((await refused.handIn(refused.learner, 'changed')).code).toBe(409)
  await mark(early?.id ?? 0, 'returned')
  for (const text of ['again', 'corrected'])
    expect((await refused.handIn(refused.learner, text)).data).toMatchObject({ phase: 'open' })
  expect((await own(refused, refused.learner)).tries).toMatchObject([
    { text: 'corrected', outcome: null, isLate: false },
    { text: 'again', outcome: 'replaced', isLate: false },
    { text: 'in time', outcome: 'returned' },
  ])
  for (const { handIn, learner } of [late, until])
    expect((await handIn(learner, 'a')).data.tries[0]?.isLate).toBe(true)
  school().moveClock(3_600_000)
  expect((await until.handIn(await newLearner(), 'a')).code).toBe(409)
  for (const wrong of [null, dueAt])
    expect(
      (
        await school().call(
          addAssignment,
          { ...plainTask, courseId: until.courseId, dueAt, lateRule: 'until', lateUntil: wrong },
          as,
        )
      ).body.code,
    ).toBe(422)
  school().moveClock(-7_300_000)
})

test('a draft is on every device, and no device overwrites what another one has written', async () => {
  const begun = await begin()
  const { courseId, lessonId, learner } = begun
  const [desk, phone] = [crypto.randomUUID(), crypto.randomUUID()]
  const save = async (text: string, number: number, editorId: string) =>
    (
      await school().call(
        saveAssignmentDraft,
        { courseId, lessonId, text, number, editorId },
        learner,
      )
    ).body
  expect((await save('a', 0, desk)).data).toEqual({ number: 1 })
  // The answer was lost.
  expect((await save('ab', 0, desk)).data).toEqual({ number: 2 })
  expect((await own(begun, learner)).draft).toEqual({ text: 'ab', number: 2 })
  expect(await save('b', 0, phone)).toMatchObject({ code: 409, data: { text: 'ab', number: 2 } })
  expect((await save('abc', 2, phone)).code).toBe(200)
  expect((await save('abd', 2, desk)).code).toBe(409)
  const { draft } = (await begun.handIn(learner, 'abc')).data
  expect(draft).toEqual({ text: 'abc', number: 4 })
})

test('the list has what waits longest first, and no course that is not offered takes work', async () => {
  const begun = await begin()
  const [anna, bert] = [await newLearner(), await newLearner()]
  await begun.handIn(anna, 'a')
  school().moveClock(60_000)
  await begun.handIn(bert, 'b')
  school().moveClock(60_000)
  const { tries } = (await begun.handIn(anna, 'c')).data
  const list = async (filter: object) =>
    (await school().call(listSubmissions, { courseId: begun.courseId, ...filter }, as)).body.data
  const waiting = await list({ state: 'waiting' })
  expect(waiting.list.map(({ learnerId }) => learnerId)).toEqual([bert.userId, anna.userId])
  expect(waiting.list[0]).toMatchObject({ lessonTitle: '短文', state: 'waiting', number: 1 })
  await mark(tries[0]?.id ?? 0, 'accepted')
  expect((await list({ state: 'waiting' })).total).toBe(1)
  expect((await list({ state: 'accepted' })).list[0]).toMatchObject({ points: 7, number: 2 })
  expect((await list({})).total).toBe(2)
  await school().query(`update courses set audience = 'limited' where id = $1`, [begun.courseId])
  expect((await begun.handIn(bert, 'again')).code).toBe(404)
  const other = await addCourse(school(), { categoryId: 1, name: 'Other' })
  const named = { courseId: other, lessonId: begun.lessonId, text: 'a' }
  expect((await school().call(handInAssignment, named, bert)).body.code).toBe(404)
})

test('an advisor marks the work of learners of the own teams', async () => {
  const begun = await begin()
  const [bound, other] = [await newLearner(), await newLearner()]
  const advisorId = await school().createUser('advisor', 'jk-advisor')
  await school().query(
    `with role as (update users set role_id = (select id from roles where built_in = 'advisor') where id = $1),
     team as (insert into chat_teams (name, created_at) values ('T', now()) returning id),
     member as (insert into chat_team_advisors (team_id, user_id) select id, $1 from team)
     insert into chat_bindings (learner_id, team_id, bound_at) select $2, id, now() from team`,
    [advisorId, bound.userId],
  )
  const advisor = { token: (await school().giveSession(advisorId)).token }
  const [own] = (await begun.handIn(bound, 'a')).data.tries
  const [foreign] = (await begun.handIn(other, 'b')).data.tries
  const { list } = (await school().call(listSubmissions, {}, advisor)).body.data
  expect(list.map(({ learnerId }) => learnerId)).toEqual([bound.userId])
  expect((await read(foreign?.id ?? 0, advisor)).code).toBe(404)
  expect((await mark(foreign?.id ?? 0, 'accepted', {}, advisor)).code).toBe(404)
  expect((await mark(own?.id ?? 0, 'accepted', {}, advisor)).data).toMatchObject({ nextId: null })
})

test('what a learner wrote is in the download of personal data, with its mark unless that was taken back, and gone after erasure', async () => {
  const { learner, handIn } = await begin()
  const [first] = (await handIn(learner, 'mine')).data.tries
  const { db, clock } = school().context
  const { version } = (await mark(first?.id ?? 0, 'returned')).data
  const withMark = await readPersonalData(db, learner.userId, new Date(), [])
  expect(withMark['handed-in-work']).toMatchObject([{ points: 7, comment: 'fine' }])
  await school().call(withdrawMark, { id: first?.id ?? 0, version }, as)
  expect(await readPersonalData(db, learner.userId, new Date(), [])).toMatchObject({
    'assignment-drafts': [{ text: 'mine' }],
    'handed-in-work': [{ text: 'mine', number: 1, points: null, comment: '', levels: [] }],
  })
  await erasePersonalData(db, learner.userId, clock.now(), [])
  const tables = await readPersonalData(db, learner.userId, new Date(), [])
  expect([tables['assignment-drafts'], tables['handed-in-work']]).toEqual([[], []])
})
