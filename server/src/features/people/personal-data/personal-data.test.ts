import type { Calls } from '@jingke/contract'
import { listOperations } from '@jingke/contract/auth/calls'
import type { RequestOf } from '@jingke/contract/core'
import { addFavourite } from '@jingke/contract/favourites/calls'
import { learnerEndpoints } from '@jingke/contract/people'
import {
  confirmDeletion,
  downloadPersonalData,
  getOwnDeletionRequest,
  listDeletionRequests,
  listLearners,
  refuseDeletion,
  requestDeletion,
  setLearnerDisabled,
  withdrawDeletion,
} from '@jingke/contract/people/calls'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { addPublishedPlan } from '../../../../tests/support/test-plans.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
let courseId = 0

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  await school().query(
    `insert into learner_fields (position, kind, name_zh, name_en, choices, is_required, is_shown) values (1, 'text', '宿舍', 'Dormitory', '{}', false, false)`,
  )
  courseId = await addCourse(school(), {
    name: 'Rivers',
    categoryId: await addCategory(school(), 'A'),
  })
})

const send = async <Path extends keyof Calls>(
  path: Path,
  input: RequestOf<Calls[Path]>,
  token: string,
) => (await school().call(path, input, { token, address: newAddress() })).body

/** A learner with a row in every table that keeps something about learners. */
const addStudent = async (name: string) => {
  const learner = await addLearner(school(), name)
  const { userId, token } = learner
  await send(addFavourite, { courseId }, token)
  const insert = (text: string) => school().query(text, [userId])
  await insert(`update users set real_name = 'Anna Brook', phone = '13900001111' where id = $1`)
  const planId = await addPublishedPlan(school())
  await insert(`insert into plan_readers (user_id, wants_reminders) values ($1, false)`)
  await insert(
    `insert into plan_grants (plan_id, kind, user_id, due_when, given_at)
     values (${planId}, 'person', $1, '{"kind": "date", "day": "2031-05-01"}', now())`,
  )
  await insert(`insert into profiles (user_id, school_name) values ($1, '=Hill School')`)
  await insert(`insert into learner_field_values select $1, id, 'Room 12' from learner_fields`)
  await insert(`insert into study_days (user_id, day, seconds) values ($1, '2026-03-01', 60)`)
  await insert(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited, last_watched_at)
     values ($1, ${courseId}, 1, 60, '{[0,60)}', 60, now())`,
  )
  await insert(
    `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count, credited, issued_at)
     values ('CODE' || $1::integer, $1, ${courseId}, 'Anna Brook', 'Rivers', 1, 60, now())`,
  )
  await insert(
    `with question as (
       insert into questions (type, difficulty, excerpt, created_at, updated_at)
       values ('true-false', 'easy', 'Do rivers freeze?', now(), now()) returning id
     ), version as (
       insert into question_versions (question_id, number, content, created_at)
       select id, 1, '{"type": "true-false"}', now() from question returning id, question_id
     )
     insert into video_answers (user_id, lesson_id, question_id, version_id, answer, is_right,
       is_right_at_first, first_answered_at, answered_at)
     select $1, 1, question_id, id, '{"type": "true-false", "isTrue": true}', true, true, now(), now()
     from version`,
  )
  await insert(
    `insert into changes (subject, subject_id, subject_name, action, address, after, changed_at)
     values ('learner', $1, 'Anna Brook', 'updated', '', '{"name": "Anna Brook"}', now())`,
  )
  await insert(
    `with chat as (insert into chats (learner_id) values ($1) returning id)
     insert into chat_messages (chat_id, seq, client_id, sender_id, is_from_learner, type, text, sent_at)
     select id, 1, gen_random_uuid(), $1, true, 0, 'My number is 13900001111', now() from chat`,
  )
  await insert(
    `insert into course_audience (course_id, kind, value) values (${courseId}, 'person', $1::integer::text)`,
  )
  await insert(
    `insert into idempotency_keys (user_id, key, created_at) values ($1, 'a-key-of-a-learner', now())`,
  )
  await insert(
    `insert into second_steps (user_id, sealed_secret, created_at) values ($1, 'secret', now())`,
  )
  return learner
}

const request = async (token: string, password: string = testPassword) =>
  send(requestDeletion, { password, reason: 'I am leaving' }, token)
const listOpen = async () =>
  (await send(listDeletionRequests, { state: 'open', pageSize: 50 }, operator)).data.list
const findOpen = async (userId: number) => (await listOpen()).find((one) => one.userId === userId)
const openId = async (userId: number) => (await findOpen(userId))?.id ?? 0

const download = async (token: string, language = 'en') => {
  const { bytes } = await school().sendRaw({
    url: downloadPersonalData,
    address: newAddress(),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    payload: '{}',
  })
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
  )
}

test('a learner downloads every row about the own account, and only those', async () => {
  await addStudent('other')
  const { token } = await addStudent('downloader')
  const files = await download(token)
  expect(files['account.csv']).toContain('downloader')
  expect(files['account.csv']).toContain('Anna Brook')
  expect(files['favourites.csv']).toContain('Rivers')
  expect(files['study-records.csv']).toContain('0-60')
  expect(files['labels-and-fields.csv']).toContain('Room 12')
  expect(files['answers-in-videos.csv']).toContain('Do rivers freeze?')
  expect(files['plans-given-to-you.csv']).toContain('2031-05-01')
  expect(files['reminders-of-plans.csv']).toMatch(/^No,/m)
  expect(files['chat.csv']).toContain('My number is')
  expect(files['certificates.csv']).toContain('Anna Brook')
  // A formula is escaped.
  expect(files['profile.csv']).toContain("'=Hill School")
  const text = Object.values(files).join('\n')
  expect(text).not.toContain('other')
  expect(text).not.toContain('argon2')
  const { body } = await school().call(listOperations, {}, { token })
  expect(body.data.list[0]).toMatchObject({ kind: 'data-downloaded' })
})

test.each([
  ['zh-CN', /^[\p{Script=Han}（）,IP ]+$/u, '账号.csv', '学员'],
  ['en', /^[A-Z][\w ]*(,[A-Z][\w ]*)*$/, 'account.csv', 'Learner'],
])(
  'the files have names, headings and values in words: %s',
  async (language, heading, name, type) => {
    const { token } = await addStudent(`worded-${language}`.toLowerCase())
    const { 'data.json': json = '', 'README.txt': _, ...files } = await download(token, language)
    expect(Object.keys(files).length).toBeGreaterThan(8)
    for (const file of Object.values(files)) expect(file.split('\r\n')[0]).toMatch(heading)
    expect(files[name]).toContain(type)
    expect(files[name]).not.toContain('jk-user')
    expect(JSON.parse(json)).toMatchObject({ account: [{ userType: 'jk-user' }] })
  },
)

test.each([
  ['zh-CN', '操作记录.csv', ['原因: 原密码错误', '登录: 其他所有设备', '执行者: 管理员']],
  ['en', 'operations.csv', ['Reason: wrong current password', 'Sessions: all other devices']],
])('details of operations are in words: %s', async (language, name, words) => {
  const { token, userId } = await addStudent(`detailed-${language}`.toLowerCase())
  await school().query(
    `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
     values ($1, 'sign-in-refused', '{"reason": "old-password"}', '', '', now()),
            ($1, 'sessions-ended', '{"sessions": "others"}', '', '', now()),
            ($1, 'second-step-reset', '{"by": "operator"}', '', '', now())`,
    [userId],
  )
  const files = await download(token, language)
  for (const text of words) expect(files[name]).toContain(text)
  expect(files[name]).not.toMatch(/old-password|others|operator/)
  expect(JSON.parse(files['data.json'] ?? '').operations).toContainEqual(
    expect.objectContaining({ detail: { reason: 'old-password' } }),
  )
})

test('a request needs the password, is open once, and can be withdrawn', async () => {
  const { token, userId } = await addStudent('doubtful')
  expect(await request(token, 'wrong')).toMatchObject({
    code: 422,
    data: { issues: [{ path: 'password' }] },
  })
  const { data } = await request(token)
  expect(data).toMatchObject({ state: 'open', reason: 'I am leaving' })
  expect((await request(token)).data.requestedAt).toBe(data.requestedAt)
  expect(await findOpen(userId)).toMatchObject({ userName: 'doubtful', decidedBy: '' })
  expect((await send(withdrawDeletion, {}, token)).data?.state).toBe('withdrawn')
  expect(await findOpen(userId)).toBeUndefined()
  expect((await request(token)).data.state).toBe('open')
})

test('a refused request shows its reason to the learner', async () => {
  const { token, userId } = await addStudent('refused')
  await request(token)
  const id = await openId(userId)
  expect((await send(refuseDeletion, { id, answer: '' }, operator)).code).toBe(422)
  expect((await send(refuseDeletion, { id, answer: 'Fees are open' }, operator)).code).toBe(200)
  expect((await send(getOwnDeletionRequest, {}, token)).data).toMatchObject({
    state: 'refused',
    answer: 'Fees are open',
  })
  expect((await send(confirmDeletion, { id }, operator)).code).toBe(409)
})

test('an erased account is no learner any more: staff cannot find, restore or change it', async () => {
  const { token, userId } = await addStudent('gone')
  await request(token)
  const id = await openId(userId)
  expect((await send(confirmDeletion, { id }, operator)).code).toBe(200)
  for (const { path } of [
    learnerEndpoints.getLearner,
    learnerEndpoints.issueActivationCode,
    learnerEndpoints.endLearnerSessions,
    learnerEndpoints.resetLearnerTwoFactor,
    learnerEndpoints.startImpersonation,
  ])
    expect((await send(path, { id: userId }, operator)).code).toBe(404)
  const enable = { id: userId, isDisabled: false }
  expect((await send(setLearnerDisabled, enable, operator)).code).toBe(404)
  const { data } = await send(listLearners, { keyword: `deleted-${userId}` }, operator)
  expect(data.total).toBe(0)
})

test('a confirmed request signs out, erases what identifies the learner, and keeps anonymous sums', async () => {
  const { token, userId } = await addStudent('leaver')
  await request(token)
  const id = await openId(userId)
  expect((await send(confirmDeletion, { id }, operator)).code).toBe(200)
  expect([401, 406]).toContain((await send(getOwnDeletionRequest, {}, token)).code)
  const [account] = await school().query(
    'select user_name, real_name, phone, password_hash from users where id = $1',
    [userId],
  )
  expect(account).toEqual({
    user_name: `deleted-${userId}`,
    real_name: '',
    phone: '',
    password_hash: '',
  })
  const [left] = await school().query(
    `select (select count(*) from study_days where user_id = $1)::integer as days,
       (select count(*) from study_records where user_id = $1)::integer as records,
       (select count(*) from certificates where user_id = $1)::integer as certificates,
       (select count(*) from chat_messages where sender_id = $1)::integer as messages,
       (select count(*) from changes where subject_id = $1 and (after is not null or subject_name <> ''))::integer as changes,
       (select count(*) from second_steps where user_id = $1)::integer as "twoFactors",
       (select count(*) from sessions where user_id = $1)::integer as sessions,
       (select count(*) from idempotency_keys where user_id = $1)::integer as keys,
       (select count(*) from operation_records where user_id = $1 and address <> '')::integer as addresses,
       (select count(*) from course_audience where kind = 'person' and value = $1::integer::text)::integer as grants`,
    [userId],
  )
  expect(left).toEqual({
    days: 1,
    records: 1,
    certificates: 0,
    changes: 0,
    messages: 0,
    twoFactors: 0,
    sessions: 0,
    keys: 0,
    addresses: 0,
    grants: 0,
  })
  const [closed] = (await send(listDeletionRequests, { state: 'done', pageSize: 1 }, operator)).data
    .list
  expect(closed).toMatchObject({ userId, reason: '', decidedBy: 'Name of operator' })
})
