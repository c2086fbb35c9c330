import { contract } from '@jingke/contract'
import type { Endpoint } from '@jingke/contract/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputSchemaOf } from '../attack/sample-input.ts'
import { createDatabaseProxy } from '../support/database/database-proxy.ts'
import {
  addAssignmentLesson,
  addMarkedSubmission,
  addSubmission,
  newTask,
  toReturn,
} from '../support/test-assignments.ts'
import { addCategory } from '../support/test-courses.ts'
import { addAskedQuestion, addWatchableCourse } from '../support/test-lessons.ts'
import { addOperator, addPartner } from '../support/test-partners.ts'
import { addPublishedPlan } from '../support/test-plans.ts'
import { patientTimeouts, useSchool } from '../support/test-school.ts'
import { withoutKey } from './calls-without-key.ts'

const proxy = await createDatabaseProxy()
afterAll(() => proxy.close())
const school = useSchool({
  reach: (connection) => ({ ...proxy.reach(connection), ...patientTimeouts }),
})

const endpoints = new Map(
  Object.values(contract).flatMap((named) => Object.entries<Endpoint>(named)),
)
const takesKey = [...endpoints].filter(([, { takesIdempotencyKey }]) => takesIdempotencyKey)
const isVersioned = (endpoint: Endpoint): boolean =>
  Object.hasOwn(inputSchemaOf(endpoint).properties ?? {}, 'version')

/** What the creations refer to. */
const made = {
  categoryId: 0,
  courseId: 0,
  lessonId: 0,
  videoId: 0,
  assignmentId: 0,
  taskLessonId: 0,
  chatId: 0,
  partnerId: 0,
  learnerId: 0,
  planId: 0,
  asked: { questionId: 0 },
}
let token = ''

beforeAll(async () => {
  token = await addOperator(school())
  made.categoryId = await addCategory(school(), 'A')
  const course = await addWatchableCourse(school(), made.categoryId, 'Rivers', [60])
  Object.assign(made, {
    courseId: course.courseId,
    lessonId: course.lessonIds[0] ?? 0,
    videoId: course.videoIds[0] ?? 0,
  })
  Object.assign(made, await addAssignmentLesson(school(), made.courseId))
  made.partnerId = (await addPartner(school(), token, { name: 'Partner' })).partnerId
  made.learnerId = await school().createUser('anna')
  await school().query('insert into profiles (user_id) values ($1)', [made.learnerId])
  await school().query(
    `insert into asset_subtitles (asset_id, position, codec, language, title, cues)
     select current_asset_id, 0, 'subrip', 'eng', '', '[{"start": 0, "end": 1000, "text": "a"}]'
     from videos where id = $1`,
    [made.videoId],
  )
  const [chat] = await school().query<{ id: number }>(
    `with team as (insert into chat_teams (name, is_default, created_at) values ('T', true, now()) returning id)
     insert into chats (learner_id, team_id) select $1, id from team returning id`,
    [made.learnerId],
  )
  made.chatId = chat?.id ?? 0
  made.planId = await addPublishedPlan(school())
  made.asked = await addAskedQuestion(school(), token, made)
})

/** The table of what is created, and the input of the call. */
const creations: Record<string, [table: string, input: () => object]> = {
  addNavigationEntry: ['navigation_items', () => ({ nameZh: 'A', parentId: null })],
  addLine: [
    'playback_lines',
    () => ({
      nameZh: 'A',
      nameEn: 'A',
      origin: 'https://a.example',
      isDefault: false,
      isEnabled: true,
    }),
  ],
  takeSubtitles: [
    'video_captions',
    () => ({ videoId: made.videoId, track: 0, language: 'en', label: 'English' }),
  ],
  addCategory: ['categories', () => ({ nameZh: 'B', parentId: null })],
  addArticle: ['articles', () => ({ courseId: made.courseId, bodyZh: '<p>文</p>', bodyEn: '' })],
  addAssignment: ['assignments', () => newTask(made.courseId)],
  handInAssignment: [
    'submissions',
    () => ({ courseId: made.courseId, lessonId: made.taskLessonId, text: 'a' }),
  ],
  addQuiz: ['quizzes', () => ({ courseId: made.courseId, settings: { items: [], show: {} } })],
  addCourse: ['courses', () => ({ name: 'B', categoryId: made.categoryId })],
  duplicateCourse: ['courses', () => ({ id: made.courseId })],
  addSlide: ['slides', () => ({ nameZh: 'A', image: '/files/a.png' })],
  addTeacher: ['teachers', () => ({ nameZh: 'A' })],
  addMark: ['marks', () => ({ ...made, second: 1, kind: 'note', text: 'a' })],
  sendMessage: [
    'messages',
    () => ({ title: 'A', body: 'a', audience: { kind: 'everyone', value: '' }, isPopup: false }),
  ],
  createTeam: ['chat_teams', () => ({ name: 'A' })],
  createReply: [
    'chat_replies',
    () => ({ teamId: null, title: 'A', text: 'a', lesson: { lessonId: made.lessonId, second: 1 } }),
  ],
  addNote: ['chat_events', () => ({ chatId: made.chatId, text: 'a' })],
  createPartner: ['partners', () => ({ name: 'A' })],
  createPartnerKey: ['partner_keys', () => ({ partnerId: made.partnerId })],
  createLearner: ['users', () => ({ userName: 'new-learner', name: 'A' })],
  startImpersonation: ['learner_views', () => ({ id: made.learnerId })],
  addLearnerField: ['learner_fields', () => ({ kind: 'label', nameZh: 'A', nameEn: '' })],
  createGroup: ['groups', () => ({ name: 'A' })],
  createInstitution: ['institutions', () => ({ name: 'A' })],
  createStaff: ['users', () => ({ userName: 'new-staff', name: 'A', roleId: 1 })],
  importQuestions: [
    'questions',
    () => ({ file: { format: 'gift', text: 'a{T}' }, fileName: 'a', chosen: [0] }),
  ],
  createQuestion: [
    'questions',
    () => ({ content: { type: 'true-false', body: 'a', points: 1, isTrue: true } }),
  ],
  createPlan: ['plans', () => ({ name: 'A', cover: '', intro: '', stages: [] })],
  duplicatePlan: ['plans', () => ({ id: made.planId })],
  givePlan: [
    'plan_grants',
    () => ({
      id: made.planId,
      audience: { kind: 'person', userNames: ['anna'] },
      start: null,
      due: null,
    }),
  ],
  createRole: ['roles', () => ({ name: 'A', permissions: [] })],
  answerVideoQuestion: ['video_answers', () => made.asked],
  regradeQuestion: ['question_regrades', () => ({ questionId: made.asked.questionId })],
}

const send = async (name: string, input: object, idempotencyKey: string) => {
  const path = endpoints.get(name)?.path
  const options = { token, idempotencyKey }
  return (await school().call(path as never, input as never, options)).body
}
const count = async (table: string): Promise<number> =>
  (await school().query(`select 1 from ${table}`)).length

/** A repeat of what these do finds it done, or does the same again. */
const repeatable =
  /^(assign|bind|cancel|change|close|confirm|delete|disable|dismiss|end|grant|issue|link|mark|merge|move|refuse|remove|rename|renew|reset|restore|resume|retry|revoke|set|settle|transcode|turnOff|undo|update|withdraw)[A-Z]/
/** Names of calls that only read; those that an impersonation may make change nothing. */
const reads = /^(check|count|debug|download|find|get|list|preview|search)[A-Z]/

test('every call that a repeat could harm takes a key, or says why it need not', () => {
  const harmed = [...endpoints].filter(
    ([name, endpoint]) =>
      endpoint.access !== 'anyone' &&
      !endpoint.isAllowedInImpersonation &&
      !reads.test(name) &&
      (isVersioned(endpoint) || !repeatable.test(name)),
  )
  const known = [...takesKey.map(([name]) => name), ...Object.keys(withoutKey)]
  expect(harmed.map(([name]) => name).toSorted()).toEqual(known.toSorted())
})

test('every call that creates something is tried here', () => {
  const named = takesKey.filter(([, endpoint]) => !isVersioned(endpoint)).map(([name]) => name)
  expect(Object.keys(creations).toSorted()).toEqual(named.toSorted())
})

describe('a request that is repeated with its key creates one thing, and gets the same answer', () => {
  test.each(Object.entries(creations))('%s', async (name, [table, input]) => {
    const before = await count(table)
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([send(name, input(), key), send(name, input(), key)])
    expect(one).toMatchObject({ code: 200 })
    expect(other).toEqual(one)
    expect(await send(name, input(), key)).toEqual(one)
    expect(await count(table)).toBe(before + 1)
  })
})

/** Saves of a version that `every-edit.test.ts` does not try; each reads the version first. */
const saves: Record<string, () => Promise<object>> = {
  saveLessonQuestions: async () => ({ lessonId: made.lessonId, version: 0, list: [] }),
  saveCourse: async () => ({ ...(await readCourse()), introEn: 'New' }),
  restoreCourseVersion: async () => {
    const [change] = await school().query<{ id: number }>(
      `select id from content_changes where subject = 'course' and action = 'updated' order by id limit 1`,
    )
    return { ...(await readCourse()), changeId: Number(change?.id) }
  },
  saveSettings: async () => {
    const { path } = contract.site.getEditableSettings
    const { version } = (await school().call(path, {}, { token })).body.data
    return { version, en: { slogan: 'New' } }
  },
  publishPlan: async () => {
    const [plan] = await school().query<{ version: number }>(
      'select version from plans where id = $1',
      [made.planId],
    )
    return { id: made.planId, version: plan?.version }
  },
  restorePlanVersion: async () => {
    const [plan] = await school().query<{ version: number }>(
      'select version from plans where id = $1',
      [made.planId],
    )
    return { id: made.planId, version: plan?.version, number: 1 }
  },
  markSubmission: async () => toReturn(await addSubmission(school(), made, 1)),
  withdrawMark: () => addMarkedSubmission(school(), made, 2),
  updateLearner: async () => ({ id: made.learnerId, version: 0, city: 'New' }),
  publishCaption: async () => {
    const [draft] = await school().query<{ id: number }>(
      `insert into video_captions (video_id, language, label, cue_count, is_draft)
       values ($1, 'fr', 'Français', 0, true) returning id`,
      [made.videoId],
    )
    return { captionId: draft?.id, version: 0 }
  },
}
const readCourse = async () => {
  const { path } = contract.catalogue.getEditableCourse
  const { id, version } = (await school().call(path, { id: made.courseId }, { token })).body.data
  return { id, version }
}

describe('a save that is repeated with its key finds its own change', () => {
  test.each(Object.entries(saves))('%s', async (name, read) => {
    const input = await read()
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([send(name, input, key), send(name, input, key)])
    expect(one).toMatchObject({ code: 200 })
    expect(other).toEqual(one)
    expect(await send(name, input, key)).toEqual(one)
  })
})

describe('a connection that breaks during the commit', () => {
  /** Sends a request whose commit is not sent, or not answered, and sends it again. */
  const sendTwice = async (name: string, input: object, lost: 'close' | 'close-answer') => {
    const key = crypto.randomUUID()
    proxy.interrupt('commit', lost)
    expect(await send(name, input, key)).toMatchObject({ code: 503 })
    await proxy.restore()
    return send(name, input, key)
  }

  test.each(['close', 'close-answer'] as const)('leads to one message (%s)', async (lost) => {
    const [table, input] = creations.sendMessage ?? ['', () => ({})]
    const before = await count(table)
    expect(await sendTwice('sendMessage', input(), lost)).toMatchObject({ code: 200 })
    expect(await count(table)).toBe(before + 1)
  })

  test('does not turn a versioned save into a conflict', async () => {
    const [group] = await school().query<{ id: number }>(
      `insert into groups (name) values ('Old') returning id`,
    )
    const input = { id: group?.id, version: 0, name: 'New' }
    const answer = await sendTwice('renameGroup', input, 'close-answer')
    expect(answer).toMatchObject({ code: 200, data: { version: 1 } })
  })
})
