import { listAuditEntries } from '@jingke/contract/audit/calls'
import type { chatReplyEndpoints as r } from '@jingke/contract/chat'
import {
  createReply,
  listReplies,
  listRepliesFor,
  removeReply,
  updateReply,
} from '@jingke/contract/chat/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { type Person, useChats } from '../testing/use-chats.ts'

const { newLearner, newPerson, people, school, teamId, upload } = useChats()

let colleague: Person
let lessonId = 0
beforeAll(async () => {
  colleague = await newPerson('jk-advisor')
  await school().query('insert into chat_team_advisors (team_id, user_id) values ($1, $2)', [
    teamId(),
    colleague.userId,
  ])
  const courseId = await addCourse(school(), {
    name: 'Rivers',
    categoryId: await addCategory(school(), 'A'),
    chapters: [
      {
        titleZh: 'Chapter',
        titleEn: 'Chapter',
        lessons: [{ titleZh: 'Springs', titleEn: 'Springs', duration: 600 }],
      },
    ],
  })
  const [row] = await school().query<{ id: number }>(
    'select lessons.id from lessons join chapters on chapters.id = chapter_id where course_id = $1',
    [courseId],
  )
  lessonId = row?.id ?? 0
})

type Fields = RequestOf<typeof r.createReply>
const create = async (fields: Partial<Fields>, by: Person = people.advisor) =>
  (
    await school().call(
      createReply,
      { teamId: null, title: 'Hello', text: 'Hello {{learner}}', ...fields },
      { token: by.token, language: 'en' },
    )
  ).body
const list = async (by: Person, keyword = '') =>
  (await school().call(listReplies, { keyword, pageSize: 50 }, { token: by.token })).body.data
const forChat = async (chatId: number, by: Person = people.advisor) =>
  (await school().call(listRepliesFor, { chatId }, { token: by.token })).body

test('own replies are seen by nobody else, those of a team by its advisors', async () => {
  const { data: own } = await create({ title: 'Mine only' })
  const { data: shared } = await create({ title: 'For all', teamId: teamId() }, people.operator)
  const titles = async (by: Person) => (await list(by)).list.map(({ title }) => title)
  expect(await titles(people.advisor)).toEqual(expect.arrayContaining(['Mine only', 'For all']))
  expect(await titles(colleague)).toEqual(['For all'])
  expect(await titles(await newPerson('jk-advisor'))).toEqual([])
  expect(await titles(people.operator)).toEqual(['For all'])
  expect((await list(people.advisor, 'mine')).list.map(({ id }) => id)).toEqual([own.id])
  const change = { teamId: null, title: 'Changed', text: 'a' }
  const update = (id: number, by: Person) =>
    school().call(updateReply, { ...change, id, version: 0 }, { token: by.token })
  expect((await update(own.id, colleague)).body.code).toBe(404)
  expect((await update(shared.id, colleague)).body.code).toBe(404)
  expect((await update(own.id, people.advisor)).body.data.title).toBe('Changed')
  expect((await create({ teamId: teamId() }, people.advisor)).code).toBe(403)
})

test('an unknown variable and an empty reply are refused in words', async () => {
  expect(await create({ text: 'Dear {{pupil}}, {{learner}} {{age}}' })).toMatchObject({
    code: 422,
    msg: 'There is no such variable: {{pupil}} {{age}}',
    data: { issues: [{ path: 'text' }] },
  })
  expect(await create({ text: ' ' })).toMatchObject({
    code: 422,
    data: { issues: [{ path: 'text' }] },
  })
  expect((await create({ text: '', lesson: { lessonId: 999_999, second: 0 } })).code).toBe(404)
})

test('at the desk the values of variables and what the learner may see are given', async () => {
  const learner = await newLearner()
  await create({ title: 'A lesson', text: '', lesson: { lessonId, second: 30 } })
  const { data } = await forChat(learner.chatId)
  expect(data.values).toMatchObject({ team: 'Team', course: '', lesson: '', institution: '' })
  expect(data.values.learner).toMatch(/^Name \d+$/)
  expect(data.list.find(({ title }) => title === 'A lesson')?.lesson).toMatchObject({
    second: 30,
    place: { courseName: 'Rivers', lessonTitle: 'Springs' },
  })
  expect((await forChat(learner.chatId, await newPerson('jk-advisor'))).code).toBe(404)
})

test('a picture is one that the caller uploaded, and stays when the reply is changed', async () => {
  const image = await upload(people.operator)
  expect((await create({ image })).code).toBe(400)
  const { data } = await create({ image, teamId: teamId() }, people.operator)
  expect(data.image).toContain('/images/')
  const lead = await newPerson('jk-admin')
  const { body } = await school().call(
    updateReply,
    { id: data.id, version: 0, teamId: teamId(), title: 'Other', text: 'b', image: data.image },
    { token: lead.token },
  )
  expect(body.data.image).toContain(data.image.split('?')[0])
})

test('more replies at once than the database has connections are all stored', async () => {
  const lesson = { lessonId, second: 30 }
  const calls = Array.from({ length: 20 }, (_, index) =>
    create({ title: `At once ${index}`, lesson }),
  )
  const answers = await Promise.all(calls)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  const changes = answers.map(({ data: { id, version } }) =>
    school().call(
      updateReply,
      { id, version, teamId: null, title: 'At once', text: 'b', lesson: { lessonId, second: 60 } },
      { token: people.advisor.token },
    ),
  )
  expect((await Promise.all(changes)).map(({ body }) => body.data.lesson?.second)).toEqual(
    answers.map(() => 60),
  )
})

test('the audit log shows which second of a lesson a reply has', async () => {
  const { data } = await create({ title: 'Seconds', lesson: { lessonId, second: 30 } })
  await school().call(
    updateReply,
    { id: data.id, version: 0, teamId: null, title: 'Seconds', lesson: { lessonId, second: 60 } },
    { token: people.advisor.token },
  )
  const { body } = await school().call(
    listAuditEntries,
    { subject: 'reply', subjectId: data.id },
    { token: people.operator.token },
  )
  expect(body.data.list[0]).toMatchObject({ before: { second: 30 }, after: { second: 60 } })
})

test('changes are recorded, and a removed reply is gone', async () => {
  const { data } = await create({ title: 'Short-lived' })
  const remove = (by: Person) => school().call(removeReply, { id: data.id }, { token: by.token })
  expect((await remove(colleague)).body.code).toBe(404)
  expect((await remove(people.advisor)).body.code).toBe(200)
  expect((await list(people.advisor, 'Short-lived')).total).toBe(0)
  const { body } = await school().call(
    listAuditEntries,
    { subject: 'reply', subjectId: data.id },
    { token: people.operator.token },
  )
  expect(body.data.list.map(({ action }) => action)).toEqual(['deleted', 'created'])
})
