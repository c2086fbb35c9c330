import { contract } from '@jingke/contract'
import type { Access, Endpoint } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addVideo } from '../support/test-partners.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

interface Edit {
  readonly table: string
  /** Inserts what is edited and returns its id. */
  readonly insert: string
  /** Input of the call, without its version. */
  readonly input: (id: number) => object
}

const insertCategory = `insert into categories (position, name_zh, name_en) values (1, 'Old', 'Old') returning id`
const insertNavigationEntry = `insert into navigation_items (position, link_url, name_zh, name_en)
  values (1, '', 'Old', 'Old') returning id`

const edits: Record<string, Edit> = {
  renameGroup: {
    table: 'groups',
    insert: `insert into groups (name) values ('Old') returning id`,
    input: (id) => ({ id, name: 'New' }),
  },
  updateLearnerField: {
    table: 'learner_fields',
    insert: `insert into learner_fields (position, kind, name_zh, name_en, choices, is_required, is_shown)
      values (1, 'text', 'Old', 'Old', '{}', false, false) returning id`,
    input: (id) => ({ id, nameZh: 'New', nameEn: '' }),
  },
  renameInstitution: {
    table: 'institutions',
    insert: `insert into institutions (name) values ('Old') returning id`,
    input: (id) => ({ id, name: 'New' }),
  },
  updateRole: {
    table: 'roles',
    insert: `insert into roles (name) values ('Old') returning id`,
    input: (id) => ({ id, name: 'New', permissions: [] }),
  },
  updateStaff: {
    table: 'users',
    insert: `insert into users (user_name, password_hash, user_type, role_id)
      select 'edited', '', 'jk-advisor', id from roles where built_in = 'advisor' returning id`,
    input: (id) => ({ id, name: 'New', phone: '', roleId: 1 }),
  },
  updatePartner: {
    table: 'partners',
    insert: `insert into partners (name, created_at) values ('Old', now()) returning id`,
    input: (partnerId) => ({ partnerId, name: 'New' }),
  },
  updateLine: {
    table: 'playback_lines',
    insert: `insert into playback_lines (name_zh, name_en) values ('Old', 'Old') returning id`,
    input: (id) => ({
      id,
      nameZh: 'New',
      nameEn: 'New',
      origin: 'https://line.example',
      isDefault: false,
      isEnabled: true,
    }),
  },
  updateCategory: {
    table: 'categories',
    insert: insertCategory,
    input: (id) => ({ id, nameZh: 'New' }),
  },
  moveCategory: {
    table: 'categories',
    insert: insertCategory,
    input: (id) => ({ id, parentId: null, place: 0 }),
  },
  updateTeacher: {
    table: 'teachers',
    insert: `insert into teachers (position, name_zh, name_en) values (1, 'Old', 'Old') returning id`,
    input: (id) => ({ id, nameZh: 'New' }),
  },
  updateSlide: {
    table: 'slides',
    insert: `insert into slides (position, name_zh, name_en, image)
      values (1, 'Old', 'Old', '/picture.webp') returning id`,
    input: (id) => ({ id, nameZh: 'New' }),
  },
  updateNavigationEntry: {
    table: 'navigation_items',
    insert: insertNavigationEntry,
    input: (id) => ({ id, nameZh: 'New' }),
  },
  moveNavigationEntry: {
    table: 'navigation_items',
    insert: insertNavigationEntry,
    input: (id) => ({ id, parentId: null, place: 0 }),
  },
  editCues: {
    table: 'video_captions',
    insert: `insert into video_captions (video_id, language, label, cue_count)
      select id, 'en', 'English', 0 from videos limit 1 returning id`,
    input: (captionId) => ({
      captionId,
      from: 0,
      remove: 0,
      insert: [{ start: 0, end: 1000, text: 'a' }],
    }),
  },
  putCaption: {
    table: 'video_captions',
    insert: `insert into video_captions (video_id, language, label, cue_count)
      select id, 'fr', 'Français', 0 from videos order by id limit 1 returning id`,
    input: () => ({
      videoId: 1,
      language: 'fr',
      label: 'Français',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour',
    }),
  },
  putChapterMarks: {
    table: 'videos',
    insert: `insert into videos (name, created_at) values ('Old', now()) returning id`,
    input: (videoId) => ({ videoId, chapters: [{ start: 1, titleZh: '一', titleEn: 'One' }] }),
  },
  choosePoster: {
    table: 'videos',
    insert: `insert into videos (name, created_at) values ('Old', now()) returning id`,
    input: (videoId) => ({ videoId, poster: '/files/new.jpg' }),
  },
  renameVideo: {
    table: 'videos',
    insert: `insert into videos (name, created_at) values ('Old', now()) returning id`,
    input: (videoId) => ({ videoId, name: 'New' }),
  },
  updateQuestion: {
    table: 'questions',
    insert: `with question as (
        insert into questions (type, difficulty, created_at, updated_at)
        values ('true-false', 'easy', now(), now()) returning id
      )
      insert into question_versions (question_id, number, content, created_at)
      select id, 1, '{"type": "true-false", "body": "Old", "explanation": "", "points": 1, "isTrue": true}', now()
      from question returning question_id as id`,
    input: (id) => ({
      id,
      content: { type: 'true-false', body: 'New', points: 1, isTrue: true },
      difficulty: 'easy',
    }),
  },
  updatePlan: {
    table: 'plans',
    insert: `insert into plans (draft, changed_at)
      values ('{"name": "Old", "cover": "", "intro": "", "stages": []}', now()) returning id`,
    input: (id) => ({ id, name: 'New', cover: '', intro: '', stages: [] }),
  },
  renameQuestionCategory: {
    table: 'question_categories',
    insert: `insert into question_categories (name) values ('Old') returning id`,
    input: (id) => ({ id, name: 'New' }),
  },
  updateReply: {
    table: 'chat_replies',
    insert: `insert into chat_replies (owner_id, title, text, updated_at)
      select id, 'Old', 'a', now() from users where user_name = 'operator' returning id`,
    input: (id) => ({ id, teamId: null, title: 'New', text: 'b' }),
  },
  updateTeam: {
    table: 'chat_teams',
    insert: `insert into chat_teams (name, created_at) values ('Old', now()) returning id`,
    input: (id) => ({ id, name: 'New' }),
  },
}

/** Refuse an older version too; the tests of the feature try it. */
const triedInFeature = ['saveCourse', 'saveLessonQuestions', 'saveSettings', 'updateLearner']

/** Take no version: what is written last counts. */
const lastWriteWins: Record<string, string> = {
  changeCourseStates: 'an action on chosen courses',
  changeLearnerGroups: 'names the groups that change, so changes of two operators are both kept',
  changeLearners: 'an action on chosen learners',
  changePlanGrant: 'two dates, chosen together',
  changePlanLearners: 'an action on chosen learners',
  changeQuestions: 'an action on chosen questions',
  changeVideos: 'an action on chosen videos',
  moveLearnerField: 'an index in the list, which is locked meanwhile; nothing is typed',
  moveLine: 'an index in the list, which is locked meanwhile; nothing is typed',
  moveAttachment: 'an index in the list; nothing is typed',
  moveSlide: 'an index in the list, which is locked meanwhile; nothing is typed',
  moveTeacher: 'an index in the list, which is locked meanwhile; nothing is typed',
  renameAttachment: 'one name',
  renameQuestionTag: 'one name',
  renameSavedView: "the caller's own",
  saveListLayout: "the caller's own",
  saveView: "the caller's own",
  setExtraTime: 'one number',
  setFieldOfMany: 'an action on chosen learners',
  setFieldValues: 'names the fields that change, so changes of two operators are both kept',
  setFinishRule: 'one number',
  setDocumentDownload: 'a switch',
  setKeepsOriginals: 'a switch',
  setLabels: 'labels of a conversation, which every colleague adds and removes',
  setLearnerDisabled: 'a switch',
  setOwnAbsence: "the caller's own",
  setOwnSound: "the caller's own",
  setSiteOpen: 'a switch',
  settleImport: 'a switch',
  setStaffDisabled: 'a switch',
  updateSiteRules: 'absent rules stay, and each control sends its own rule',
}

const named = /^(update|rename|set|save|edit|put|change|move|replace|choose)/
/** Calls for learners are for staff as well, who use their pages too. */
const isOfConsole = (access: Access): boolean =>
  typeof access === 'string' ? access !== 'anyone' : !access.includes('jk-user')
const found = Object.values(contract)
  .flatMap((endpoints) => Object.entries<Endpoint>(endpoints))
  .filter(([name, { access }]) => named.test(name) && isOfConsole(access))

test('every edit of the console refuses an older version, or says why it need not', () => {
  const known = [...Object.keys(edits), ...triedInFeature, ...Object.keys(lastWriteWins)]
  expect(found.map(([name]) => name).toSorted()).toEqual(known.toSorted())
})

describe('an edit is made once, and one that is based on an older version is refused', () => {
  beforeAll(() => addVideo(school(), 'Film'))

  test.each(Object.entries(edits))('%s', async (name, { table, insert, input }) => {
    const path = found.find(([one]) => one === name)?.[1].path ?? ''
    const [row] = await school().query<{ id: number }>(insert)
    const id = row?.id ?? 0
    const read = () => school().query(`select * from ${table} where id = $1`, [id])
    const edit = async (version: number, idempotencyKey?: string) => {
      const options = { token, idempotencyKey }
      const change = { ...input(id), version }
      return (await school().call(path as never, change as never, options)).body as {
        code: number
        data: { version: number }
      }
    }
    const before = await read()
    expect(await edit(7)).toMatchObject({ code: 409, data: { version: 0 } })
    expect(await read()).toEqual(before)
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([edit(0, key), edit(0, key)])
    expect(one).toMatchObject({ code: 200 })
    expect(other).toEqual(one)
    const after = await read()
    expect(after).toMatchObject([{ version: 1 }])
    expect(await edit(0, key)).toEqual(one)
    expect(await edit(0)).toMatchObject({ code: 409, data: { version: 1 } })
    expect(await read()).toEqual(after)
  })

  test('of two at once, one is refused', async () => {
    const [team] = await school().query<{ id: number }>(
      `insert into chat_teams (name, created_at) values ('Both', now()) returning id`,
    )
    const rename = async (name: string) => {
      const input = { id: team?.id ?? 0, version: 0, name }
      return (await school().call(contract.chat.updateTeam.path, input, { token })).body.code
    }
    const codes = await Promise.all([rename('One'), rename('Two')])
    expect(codes.toSorted()).toEqual([200, 409])
  })
})
