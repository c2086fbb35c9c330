import { addFavourite } from '@jingke/contract/favourites/calls'
import {
  listSentMessages,
  previewAudience,
  readMessage,
  sendMessage,
  withdrawMessage,
} from '@jingke/contract/messages/calls'
import { describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { type Draft, useMessages } from '../testing/use-messages.ts'
import { insertMessage } from './sent-messages.store.ts'

const {
  after,
  courseId,
  dismiss,
  learners,
  list,
  open,
  operator,
  outbox,
  popups,
  school,
  send,
  sent,
  setInstitution,
  titles,
  unread,
} = useMessages()

describe('the audience', () => {
  test('of an institution is its members', async () => {
    await sent({ audience: { kind: 'institution', value: '澄湖职业技术学院' } })
    expect([await unread(learners.anna.token), await unread(learners.bert.token)]).toEqual([1, 0])
    await setInstitution(learners.bert.userId, '澄湖职业技术学院')
    expect(await unread(learners.bert.token)).toBe(1)
    await setInstitution(learners.bert.userId, '')
    expect(await unread(learners.bert.token)).toBe(0)
  })

  test('of a course is the learners who have it among their favourites', async () => {
    await sent({ audience: { kind: 'course', value: String(courseId()) } })
    expect([await unread(learners.anna.token), await unread(learners.bert.token)]).toEqual([1, 0])
  })

  test('of a course is listed by its name', async () => {
    await sent({ audience: { kind: 'course', value: String(courseId()) } })
    const [course] = await school().query<{ name: string }>(
      'select name from courses where id = $1',
      [courseId()],
    )
    const { body } = await school().call(listSentMessages, {}, { token: operator() })
    expect(body.data.list[0]?.audience).toEqual({ kind: 'course', value: course?.name })
  })

  test('of one person is listed by the user name, also if no staff wrote it', async () => {
    const now = new Date()
    await insertMessage(school().context.db, {
      kind: 'notice',
      title: 'x',
      body: 'x',
      audienceKind: 'person',
      audienceKey: String(learners.bert.userId),
      startsAt: now,
      createdAt: now,
    })
    expect((await outbox()).list[0]?.audience).toEqual({ kind: 'person', value: 'bert' })
  })

  test('of a course does not include learners who joined later', async () => {
    const carl = await addLearner(school(), 'carl')
    await sent({ audience: { kind: 'course', value: String(courseId()) } })
    school().moveClock(1000)
    await school().call(addFavourite, { courseId: courseId() }, { token: carl.token })
    expect(await unread(carl.token)).toBe(0)
    await sent({ audience: { kind: 'course', value: String(courseId()) } })
    expect(await unread(carl.token)).toBe(1)
  })

  test('person is found by user name, ignoring case and surrounding spaces', async () => {
    await sent({ audience: { kind: 'person', value: ' BERT ' } })
    expect([await unread(learners.anna.token), await unread(learners.bert.token)]).toEqual([0, 1])
  })

  test('excludes other learners, who get the answer for a missing message', async () => {
    const { id } = await sent({ audience: { kind: 'person', value: 'bert' } })
    const foreign = await open(id, learners.anna.token)
    expect(foreign).toEqual(await open(2_000_000_000, learners.anna.token))
    expect(foreign.code).toBe(404)
    expect((await dismiss(id, learners.anna.token)).code).toBe(200)
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
  ] as const)('is empty for %j, and sending is refused', async (audience) => {
    const body = await send({ audience })
    expect(body.code).toBe(422)
    const { body: preview } = await school().call(previewAudience, audience, {
      token: operator(),
    })
    expect(preview.data).toEqual({ count: 0 })
  })

  test('can be counted before sending, without disabled accounts', async () => {
    const preview = async (audience: Draft['audience']) =>
      (await school().call(previewAudience, audience, { token: operator() })).body.data.count
    const everyone = await preview({ kind: 'everyone', value: '' })
    const dora = await addLearner(school(), 'dora')
    expect(await preview({ kind: 'everyone', value: '' })).toBe(everyone + 1)
    await school().query('update users set disabled_at = now() where id = $1', [dora.userId])
    expect(await preview({ kind: 'everyone', value: '' })).toBe(everyone)
    expect(await preview({ kind: 'institution', value: '澄湖职业技术学院' })).toBe(1)
    expect(await preview({ kind: 'person', value: 'anna' })).toBe(1)
  })

  test('everyone means all learners, without staff', async () => {
    const [row] = await school().query<{ total: number }>(
      "select count(*)::integer as total from users where user_type = 'jk-user' and disabled_at is null",
    )
    const { reached } = await sent({ title: 'term' })
    expect(reached).toBe(row?.total)
    expect(await titles(learners.anna.token)).toContain('term')
    expect(await titles(operator())).toEqual([])
    expect(await unread(operator())).toBe(0)
  })

  test('everyone includes new learners for messages of the last 30 days', async () => {
    const { id } = await sent({ title: 'old' })
    await sent({ title: 'recent' })
    const daysAgo = (days: number) => new Date(Date.parse(after(0)) - days * 86_400_000)
    await school().query('update messages set starts_at = $2 where id = $1', [id, daysAgo(31)])
    await school().query("update messages set starts_at = $1 where title = 'recent'", [daysAgo(29)])
    const { token } = await addLearner(school(), 'emil')
    expect(await titles(token)).toEqual(['recent'])
  })
})

describe('an operator', () => {
  test('withdraws a message for all readers; withdrawing is idempotent', async () => {
    const { id } = await sent({ isPopup: true })
    await open(id, learners.bert.token)
    const withdraw = async () =>
      (await school().call(withdrawMessage, { id }, { token: operator() })).body
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', read: 1 })
    expect((await withdraw()).code).toBe(200)
    expect(await popups(learners.anna.token)).toEqual([])
    expect([await unread(learners.anna.token), (await list(learners.bert.token)).total]).toEqual([
      0, 0,
    ])
    expect((await open(id, learners.bert.token)).code).toBe(404)
  })

  test('lists sent messages with the numbers of recipients and readers', async () => {
    await sent({ title: 'Älter' })
    const { id } = await sent({ title: '100% <b>' })
    for (const { token } of Object.values(learners))
      for (let n = 0; n < 3; n += 1) await open(id, token)
    const page = await outbox()
    expect(page.list[0]).toMatchObject({ id, state: 'sent', read: 2, writer: 'Name of operator' })
    expect(page.list[0]?.reached).toBeGreaterThanOrEqual(3)
    expect(page.total).toBe(2)
    expect((await outbox({ keyword: '0% <' })).list).toHaveLength(1)
    expect((await outbox({ keyword: '%' })).list).toHaveLength(1)
    expect((await outbox({ keyword: '_' })).list).toHaveLength(0)
  })

  test('is the only user type that may send, withdraw, list and preview', async () => {
    const one = { id: 1 }
    const draft = {
      title: 'x',
      body: '',
      audience: { kind: 'everyone', value: '' } as const,
      isPopup: false,
    }
    const advisorId = await school().createUser('advisor', 'jk-advisor')
    const advisor = await school().giveSession(advisorId)
    for (const token of [learners.anna.token, advisor.token]) {
      const answers = [
        await school().call(sendMessage, draft, { token }),
        await school().call(withdrawMessage, one, { token }),
        await school().call(listSentMessages, {}, { token }),
        await school().call(previewAudience, draft.audience, { token }),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual([403, 403, 403, 403])
    }
  })

  test('cannot list or withdraw messages of the system', async () => {
    const now = new Date()
    await insertMessage(school().context.db, {
      kind: 'new-device',
      title: 'x',
      body: 'x',
      audienceKind: 'person',
      audienceKey: String(learners.anna.userId),
      startsAt: now,
      createdAt: now,
    })
    expect((await outbox()).total).toBe(0)
    const [row] = await school().query<{ id: number }>('select id from messages')
    const { body } = await school().call(
      withdrawMessage,
      { id: row?.id ?? 0 },
      { token: operator() },
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

test('a title is plain text: markup in it is stored unchanged', async () => {
  const title = '<script>alert(1)</script>"\'&'
  const { id } = await sent({ title })
  expect((await open(id, learners.anna.token)).data.title).toBe(title)
})

describe('a body with many links', () => {
  const manyLinks = '<a href="https://a.b">x</a>'.repeat(700)

  test('that exceeds the limit after sanitising is refused and not stored', async () => {
    expect(manyLinks.length).toBeLessThan(20_000)
    for (const [language, words] of [
      ['zh-CN', /正文连同格式共 \d+ 个字符，超过上限 20000/],
      ['en', /formatting the text has \d+ characters, more than the limit of 20000/],
    ] as const) {
      const { body } = await school().call(
        sendMessage,
        {
          title: 'Links',
          body: manyLinks,
          audience: { kind: 'everyone', value: '' },
          isPopup: true,
        },
        { token: operator(), language },
      )
      expect(body).toMatchObject({
        code: 422,
        msg: expect.stringMatching(words),
        data: { issues: [{ path: 'body' }] },
      })
    }
    expect(await school().query('select 1 from messages')).toEqual([])
  })

  test('stored under an earlier limit can be listed, read and withdrawn', async () => {
    const sent = await send()
    const long = '<p>x</p>'.repeat(5000)
    await school().query('update messages set body = $1, title = $2, audience_name = $2', [
      long,
      'x'.repeat(300),
    ])
    const { body: list } = await school().call(listSentMessages, {}, { token: operator() })
    expect(list.data.list[0]).toMatchObject({ body: long, title: 'x'.repeat(300) })
    const { id } = sent.data
    const { body: read } = await school().call(readMessage, { id }, { token: learners.anna.token })
    expect(read.data.body).toBe(long)
    const { body } = await school().call(withdrawMessage, { id }, { token: operator() })
    expect(body.data.state).toBe('withdrawn')
  })
})
