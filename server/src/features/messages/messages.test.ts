import type { RequestOf } from '@jingke/contract/core'
import { messagesEndpoints } from '@jingke/contract/messages'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../tests/test-courses.ts'
import { useSchool } from '../../../tests/test-school.ts'
import { insertMessage } from './sent-messages.store.ts'

const school = useSchool()
const m = messagesEndpoints
const hour = 3_600_000

let operator = ''
let anna: { userId: number; token: string }
let bert: { userId: number; token: string }
let courseId = 0

const setInstitution = (userId: number, name: string) =>
  school().query(
    `insert into profiles (user_id, institution_name) values ($1, $2)
     on conflict (user_id) do update set institution_name = excluded.institution_name`,
    [userId, name],
  )

beforeAll(async () => {
  const id = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(id)).token
  anna = await addLearner(school(), 'anna')
  bert = await addLearner(school(), 'bert')
  await setInstitution(anna.userId, '澄湖职业技术学院')
  const categoryId = await addCategory(school(), 'A')
  courseId = await addCourse(school(), { name: 'Calculus <b>', categoryId })
  const { body } = await school().call(
    '/jk-user/api-user/v1/collect/add',
    { courseId },
    { token: anna.token },
  )
  expect(body.code).toBe(200)
})

beforeEach(async () => {
  await school().query('delete from messages')
  school().moveClock(1000)
})

type Draft = RequestOf<typeof m.sendMessage>

const send = async (over: Partial<Draft> = {}) =>
  (
    await school().call(
      m.sendMessage.path,
      {
        title: '共读周',
        body: '<p>下周一起</p>',
        audience: { kind: 'everyone', value: '' },
        isPopup: false,
        ...over,
      },
      { token: operator },
    )
  ).body

const sent = async (over: Partial<Draft> = {}) => {
  const body = await send(over)
  expect(body.code, body.msg).toBe(200)
  return body.data
}

const list = async (token: string, input: RequestOf<typeof m.listMessages> = {}) =>
  (await school().call(m.listMessages.path, input, { token })).body.data
const titles = async (token: string) => (await list(token)).list.map(({ title }) => title)
const unread = async (token: string) =>
  (await school().call(m.countUnread.path, {}, { token })).body.data
const popups = async (token: string) =>
  (await school().call(m.listPopupMessages.path, {}, { token })).body.data.map(({ title }) => title)
const open = async (id: number, token: string) =>
  (await school().call(m.readMessage.path, { id }, { token })).body
const dismiss = async (id: number, token: string) =>
  (await school().call(m.dismissPopup.path, { id }, { token })).body
const outbox = async (input: RequestOf<typeof m.listSentMessages> = {}) =>
  (await school().call(m.listSentMessages.path, input, { token: operator })).body.data
const after = (milliseconds: number) =>
  new Date(school().context.clock.now().getTime() + milliseconds).toISOString()

test('a message to everyone is read by one and stays unread for the other', async () => {
  const { id } = await sent({ body: '<p>下周<script>alert(1)</script>一起</p>' })
  expect(await unread(anna.token)).toBe(1)
  expect((await list(anna.token)).list).toMatchObject([
    { id, kind: 'notice', title: '共读周', summary: '下周一起', isRead: false },
  ])
  expect((await open(id, anna.token)).data).toMatchObject({ body: '<p>下周一起</p>', isRead: true })
  expect(await unread(anna.token)).toBe(0)
  expect(await unread(bert.token)).toBe(1)
  expect((await list(anna.token, { isUnreadOnly: true })).total).toBe(0)
  expect((await list(anna.token)).total).toBe(1)
})

test('unread come first, then the newest', async () => {
  const ids: number[] = []
  for (const title of ['one', 'two', 'three', 'four']) {
    ids.push((await sent({ title })).id)
    school().moveClock(1000)
  }
  await open(ids[3] ?? 0, anna.token)
  await open(ids[1] ?? 0, anna.token)
  expect(await titles(anna.token)).toEqual(['three', 'one', 'four', 'two'])
  expect(await list(anna.token, { pageSize: 1, pageNum: 3 })).toMatchObject({
    list: [{ title: 'four' }],
    total: 4,
    totalPage: 4,
  })
  expect(await list(anna.token, { pageSize: 1, pageNum: 9 })).toMatchObject({ list: [], total: 4 })
})

test('all are read at once, twice without harm, and the readers are counted once', async () => {
  for (const title of ['one', 'two']) await sent({ title })
  const readAll = async (token: string) =>
    (await school().call(m.markAllRead.path, {}, { token })).body.code
  expect(
    await Promise.all([readAll(anna.token), readAll(anna.token), readAll(bert.token)]),
  ).toEqual([200, 200, 200])
  expect(await unread(anna.token)).toBe(0)
  expect((await outbox()).list.map(({ read }) => read)).toEqual([2, 2])
})

test('the unread are counted up to a hundred', async () => {
  await school().query(
    `insert into messages (kind, title, body, audience_kind, starts_at, created_at)
     select 'notice', 'x', '', 'everyone', $1, $1 from generate_series(1, 150)`,
    [school().context.clock.now()],
  )
  school().moveClock(1000)
  expect(await unread(anna.token)).toBe(100)
})

describe('who gets a message', () => {
  test('of an institution: its members', async () => {
    await sent({ audience: { kind: 'institution', value: '澄湖职业技术学院' } })
    expect([await unread(anna.token), await unread(bert.token)]).toEqual([1, 0])
    await setInstitution(bert.userId, '澄湖职业技术学院')
    expect(await unread(bert.token)).toBe(1)
    await setInstitution(bert.userId, '')
    expect(await unread(bert.token)).toBe(0)
  })

  test('of a course: those who have it among their favourites', async () => {
    await sent({ audience: { kind: 'course', value: String(courseId) } })
    expect([await unread(anna.token), await unread(bert.token)]).toEqual([1, 0])
  })

  test('of a course: not those who joined it later', async () => {
    const carl = await addLearner(school(), 'carl')
    await sent({ audience: { kind: 'course', value: String(courseId) } })
    school().moveClock(1000)
    await school().call('/jk-user/api-user/v1/collect/add', { courseId }, { token: carl.token })
    expect(await unread(carl.token)).toBe(0)
    await sent({ audience: { kind: 'course', value: String(courseId) } })
    expect(await unread(carl.token)).toBe(1)
  })

  test('of a person: that person, however the name is written', async () => {
    await sent({ audience: { kind: 'person', value: ' BERT ' } })
    expect([await unread(anna.token), await unread(bert.token)]).toEqual([0, 1])
  })

  test('who is not meant can neither open it nor learn that it exists', async () => {
    const { id } = await sent({ audience: { kind: 'person', value: 'bert' } })
    const foreign = await open(id, anna.token)
    expect(foreign).toEqual(await open(2_000_000_000, anna.token))
    expect(foreign.code).toBe(404)
    expect((await dismiss(id, anna.token)).code).toBe(200)
    expect(
      await school().query('select 1 from message_states where message_id = $1', [id]),
    ).toEqual([])
  })

  test.each([
    { kind: 'person', value: 'nobody' },
    { kind: 'person', value: '' },
    { kind: 'institution', value: 'None' },
    { kind: 'institution', value: '' },
    { kind: 'course', value: '999999' },
    { kind: 'course', value: 'x' },
    { kind: 'course', value: '99999999999' },
  ] as const)('nobody is in %j', async (audience) => {
    const body = await send({ audience })
    expect(body.code).toBe(422)
    const { body: preview } = await school().call(m.previewAudience.path, audience, {
      token: operator,
    })
    expect(preview.data).toEqual({ count: 0 })
  })

  test('is counted before it is sent, without those who cannot read', async () => {
    const preview = async (audience: Draft['audience']) =>
      (await school().call(m.previewAudience.path, audience, { token: operator })).body.data.count
    const everyone = await preview({ kind: 'everyone', value: '' })
    const dora = await addLearner(school(), 'dora')
    expect(await preview({ kind: 'everyone', value: '' })).toBe(everyone + 1)
    await school().query('update users set disabled_at = now() where id = $1', [dora.userId])
    expect(await preview({ kind: 'everyone', value: '' })).toBe(everyone)
    expect(await preview({ kind: 'institution', value: '澄湖职业技术学院' })).toBe(1)
    expect(await preview({ kind: 'person', value: 'anna' })).toBe(1)
  })

  test('newcomers find what was sent shortly before, and nothing older', async () => {
    const { id } = await sent({ title: 'old' })
    await sent({ title: 'recent' })
    const daysAgo = (days: number) => new Date(Date.parse(after(0)) - days * 86_400_000)
    await school().query('update messages set starts_at = $2 where id = $1', [id, daysAgo(31)])
    await school().query("update messages set starts_at = $1 where title = 'recent'", [daysAgo(29)])
    const { token } = await addLearner(school(), 'emil')
    expect(await titles(token)).toEqual(['recent'])
  })
})

describe('a message with a time', () => {
  test('is seen from its beginning', async () => {
    const message = await sent({ startsAt: after(hour), isPopup: true })
    expect(message.state).toBe('scheduled')
    expect(await unread(anna.token)).toBe(0)
    expect(await popups(anna.token)).toEqual([])
    expect((await open(message.id, anna.token)).code).toBe(404)
    school().moveClock(hour)
    expect(await unread(anna.token)).toBe(1)
    expect(await popups(anna.token)).toEqual(['共读周'])
    expect((await outbox()).list[0]?.state).toBe('sent')
    school().moveClock(-hour)
  })

  test('stops popping up at its end and stays in the list', async () => {
    await sent({ endsAt: after(hour), isPopup: true })
    expect(await popups(anna.token)).toHaveLength(1)
    school().moveClock(hour)
    expect(await popups(anna.token)).toEqual([])
    expect(await unread(anna.token)).toBe(1)
    school().moveClock(-hour)
  })

  test('that ends before it begins, or has ended, is refused', async () => {
    const soon = after(hour)
    for (const period of [
      { startsAt: soon, endsAt: soon },
      { startsAt: after(2 * hour), endsAt: after(hour) },
      { endsAt: after(-hour) },
    ])
      expect(await send(period)).toMatchObject({ code: 422, msg: '结束时间必须晚于开始时间' })
  })

  test('in the past begins now', async () => {
    const asked = Date.parse(after(0))
    const { startsAt } = await sent({ startsAt: '2001-01-01T00:00:00+08:00' })
    expect(Date.parse(startsAt ?? '')).toBeGreaterThanOrEqual(asked)
  })
})

describe('a pop-up', () => {
  test('pops up until it is dismissed, once per learner; it stays unread', async () => {
    const { id } = await sent({ isPopup: true })
    await sent({ title: 'quiet' })
    expect(await popups(anna.token)).toEqual(['共读周'])
    expect(await popups(anna.token)).toEqual(['共读周'])
    expect(await dismiss(id, anna.token)).toEqual({ code: 200, msg: 'success', data: null })
    expect((await dismiss(id, anna.token)).code).toBe(200)
    expect(await popups(anna.token)).toEqual([])
    expect(await popups(bert.token)).toEqual(['共读周'])
    expect(await unread(anna.token)).toBe(2)
  })

  test('that was read already does not pop up', async () => {
    const { id } = await sent({ isPopup: true })
    await open(id, anna.token)
    expect(await popups(anna.token)).toEqual([])
  })

  test('comes with at most two others, the newest', async () => {
    for (const title of ['1', '2', '3', '4']) {
      await sent({ title, isPopup: true })
      school().moveClock(1000)
    }
    expect(await popups(anna.token)).toEqual(['4', '3', '2'])
  })
})

describe('an operator', () => {
  test('takes a message back from everybody, twice without harm', async () => {
    const { id } = await sent({ isPopup: true })
    await open(id, bert.token)
    const withdraw = async () =>
      (await school().call(m.withdrawMessage.path, { id }, { token: operator })).body
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', read: 1 })
    expect((await withdraw()).code).toBe(200)
    expect(await popups(anna.token)).toEqual([])
    expect([await unread(anna.token), (await list(bert.token)).total]).toEqual([0, 0])
    expect((await open(id, bert.token)).code).toBe(404)
  })

  test('sees what was sent, how many it reached and how many read it', async () => {
    await sent({ title: 'Älter' })
    const { id } = await sent({ title: '100% <b>' })
    for (const { token } of [anna, bert]) for (let n = 0; n < 3; n += 1) await open(id, token)
    const page = await outbox()
    expect(page.list[0]).toMatchObject({ id, state: 'sent', read: 2, writer: 'Name of operator' })
    expect(page.list[0]?.reached).toBeGreaterThanOrEqual(3)
    expect(page.total).toBe(2)
    expect((await outbox({ keyword: '0% <' })).list).toHaveLength(1)
    expect((await outbox({ keyword: '%' })).list).toHaveLength(1)
    expect((await outbox({ keyword: '_' })).list).toHaveLength(0)
  })

  test('is the only one who may', async () => {
    const one = { id: 1 }
    const draft = {
      title: 'x',
      body: '',
      audience: { kind: 'everyone', value: '' } as const,
      isPopup: false,
    }
    const advisorId = await school().createUser('advisor', 'jk-advisor')
    const advisor = await school().giveSession(advisorId)
    for (const token of [anna.token, advisor.token]) {
      const answers = [
        await school().call(m.sendMessage.path, draft, { token }),
        await school().call(m.withdrawMessage.path, one, { token }),
        await school().call(m.listSentMessages.path, {}, { token }),
        await school().call(m.previewAudience.path, draft.audience, { token }),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual([403, 403, 403, 403])
    }
  })

  test('does not find or withdraw what the system wrote', async () => {
    const now = new Date()
    await insertMessage(school().context.db, {
      kind: 'new-device',
      title: 'x',
      body: 'x',
      audienceKind: 'person',
      audienceKey: String(anna.userId),
      startsAt: now,
      createdAt: now,
    })
    expect((await outbox()).total).toBe(0)
    const [row] = await school().query<{ id: number }>('select id from messages')
    const { body } = await school().call(
      m.withdrawMessage.path,
      { id: row?.id ?? 0 },
      { token: operator },
    )
    expect(body.code).toBe(404)
  })

  test.each(
    [
      { title: '' },
      { title: '   ' },
      { title: 'x'.repeat(81) },
      { title: 5 },
      { title: 'a\u0000' },
      { body: 'x'.repeat(20_001) },
      { body: null },
      { audience: 'everyone' },
      { audience: { kind: 'grade', value: 'x' } },
      { audience: { kind: 'institution', value: 'x'.repeat(81) } },
      { isPopup: 1 },
      { startsAt: 'tomorrow' },
      { startsAt: '2027-13-01T00:00:00Z' },
      { endsAt: 5 },
    ].map((over) => [Object.keys(over).join(), over] as const),
  )('is refused a wrong %s', async (_field, over) => {
    const body = await send(over as never)
    expect([400, 422]).toContain(body.code)
  })
})

test('a title is text: what looks like markup is kept and shown as it is', async () => {
  const title = '<script>alert(1)</script>"\'&'
  const { id } = await sent({ title })
  expect((await open(id, anna.token)).data.title).toBe(title)
})

test('many readers at once are counted, none twice', async () => {
  const { id } = await sent()
  const readers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addLearner(school(), `reader-${index}`)),
  )
  await Promise.all(
    readers.flatMap(({ token }) => [open(id, token), open(id, token), open(id, token)]),
  )
  expect((await outbox()).list[0]?.read).toBe(12)
})

test('what a learner sees is read by the index of audiences', async () => {
  await school().query(
    `insert into messages (kind, title, body, audience_kind, audience_key, starts_at, created_at)
     select 'new-device', 'x', '', 'person', (1000 + n)::text, now(), now() from generate_series(1, 20000) n`,
  )
  await school().query('analyze messages')
  const plan = JSON.stringify(
    await school().query(
      `explain select m.id from (values ('everyone', '', now()), ('person', '5', now())) as mine (kind, key, since)
       join messages as m on m.audience_kind = mine.kind and m.audience_key = mine.key and m.starts_at >= mine.since`,
    ),
  )
  expect(plan).toContain('messages_audience')
  expect(plan).not.toContain('Seq Scan on messages')
})

describe('a text of many links', () => {
  const manyLinks = '<a href="https://a.b">x</a>'.repeat(700)

  test('that grows too long by cleaning is refused in words, and nobody gets it', async () => {
    expect(manyLinks.length).toBeLessThan(20_000)
    for (const [language, words] of [
      ['zh-CN', /正文连同格式共 \d+ 个字符，超过上限 20000/],
      ['en', /formatting the text has \d+ characters, more than the limit of 20000/],
    ] as const) {
      const { body } = await school().call(
        m.sendMessage.path,
        {
          title: 'Links',
          body: manyLinks,
          audience: { kind: 'everyone', value: '' },
          isPopup: true,
        },
        { token: operator, language },
      )
      expect(body).toMatchObject({
        code: 422,
        msg: expect.stringMatching(words),
        data: { issues: [{ path: 'body' }] },
      })
    }
    expect(await school().query('select 1 from messages')).toEqual([])
  })

  test('that was kept under an earlier rule is listed, read and withdrawn', async () => {
    const sent = await send()
    const long = '<p>x</p>'.repeat(5000)
    await school().query('update messages set body = $1, title = $2, audience_name = $2', [
      long,
      'x'.repeat(300),
    ])
    const { body: list } = await school().call(m.listSentMessages.path, {}, { token: operator })
    expect(list.data.list[0]).toMatchObject({ body: long, title: 'x'.repeat(300) })
    const { id } = sent.data
    const { body: read } = await school().call(m.readMessage.path, { id }, { token: anna.token })
    expect(read.data.body).toBe(long)
    const { body } = await school().call(m.withdrawMessage.path, { id }, { token: operator })
    expect(body.data.state).toBe('withdrawn')
  })
})
