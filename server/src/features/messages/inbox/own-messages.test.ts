import { markAllRead } from '@jingke/contract/messages/calls'
import { describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useMessages } from '../testing/use-messages.ts'

const { after, dismiss, learners, list, open, outbox, popups, school, send, sent, titles, unread } =
  useMessages()
const hour = 3_600_000

test('a message to everyone has a read state per learner', async () => {
  const { id } = await sent({ body: '<p>下周<script>alert(1)</script>一起</p>' })
  expect(await unread(learners.anna.token)).toBe(1)
  expect((await list(learners.anna.token)).list).toMatchObject([
    { id, kind: 'notice', title: '共读周', summary: '下周一起', isRead: false },
  ])
  expect((await open(id, learners.anna.token)).data).toMatchObject({
    body: '<p>下周一起</p>',
    isRead: true,
  })
  expect(await unread(learners.anna.token)).toBe(0)
  expect(await unread(learners.bert.token)).toBe(1)
  expect((await list(learners.anna.token, { isUnreadOnly: true })).total).toBe(0)
  expect((await list(learners.anna.token)).total).toBe(1)
})

test('unread messages come first, then the newest', async () => {
  const ids: number[] = []
  for (const title of ['one', 'two', 'three', 'four']) {
    ids.push((await sent({ title })).id)
    school().moveClock(1000)
  }
  await open(ids[3] ?? 0, learners.anna.token)
  await open(ids[1] ?? 0, learners.anna.token)
  expect(await titles(learners.anna.token)).toEqual(['three', 'one', 'four', 'two'])
  expect(await list(learners.anna.token, { pageSize: 1, pageNum: 3 })).toMatchObject({
    list: [{ title: 'four' }],
    total: 4,
    totalPage: 4,
  })
  expect(await list(learners.anna.token, { pageSize: 1, pageNum: 9 })).toMatchObject({
    list: [],
    total: 4,
  })
})

test('marking all as read is idempotent and counts each reader once', async () => {
  for (const title of ['one', 'two']) await sent({ title })
  const readAll = async (token: string) =>
    (await school().call(markAllRead, {}, { token })).body.code
  expect(
    await Promise.all([
      readAll(learners.anna.token),
      readAll(learners.anna.token),
      readAll(learners.bert.token),
    ]),
  ).toEqual([200, 200, 200])
  expect(await unread(learners.anna.token)).toBe(0)
  expect((await outbox()).list.map(({ read }) => read)).toEqual([2, 2])
})

test('unread messages are counted up to a hundred', async () => {
  await school().query(
    `insert into messages (kind, title, body, audience_kind, starts_at, created_at)
     select 'notice', 'x', '', 'everyone', $1, $1 from generate_series(1, 150)`,
    [school().context.clock.now()],
  )
  school().moveClock(1000)
  expect(await unread(learners.anna.token)).toBe(100)
})

describe('a message with a period', () => {
  test('is visible from its start', async () => {
    const message = await sent({ startsAt: after(hour), isPopup: true })
    expect(message.state).toBe('scheduled')
    expect(await unread(learners.anna.token)).toBe(0)
    expect(await popups(learners.anna.token)).toEqual([])
    expect((await open(message.id, learners.anna.token)).code).toBe(404)
    school().moveClock(hour)
    expect(await unread(learners.anna.token)).toBe(1)
    expect(await popups(learners.anna.token)).toEqual(['共读周'])
    expect((await outbox()).list[0]?.state).toBe('sent')
    school().moveClock(-hour)
  })

  test('pops up for a week if it has no end', async () => {
    const { id } = await sent({ isPopup: true })
    const startEarlier = (by: string) =>
      school().query('update messages set starts_at = starts_at - $2::interval where id = $1', [
        id,
        by,
      ])
    await startEarlier('6 days 23 hours')
    expect(await popups(learners.anna.token)).toEqual(['共读周'])
    await startEarlier('1 hour')
    expect(await popups(learners.anna.token)).toEqual([])
    expect(await unread(learners.anna.token)).toBe(1)
  })

  test('stops popping up at its end and stays in the list', async () => {
    await sent({ endsAt: after(hour), isPopup: true })
    expect(await popups(learners.anna.token)).toHaveLength(1)
    school().moveClock(hour)
    expect(await popups(learners.anna.token)).toEqual([])
    expect(await unread(learners.anna.token)).toBe(1)
    school().moveClock(-hour)
  })

  test('that ends before its start or in the past is refused', async () => {
    const soon = after(hour)
    for (const period of [
      { startsAt: soon, endsAt: soon },
      { startsAt: after(2 * hour), endsAt: after(hour) },
      { endsAt: after(-hour) },
    ])
      expect(await send(period)).toMatchObject({ code: 422, msg: '结束时间必须晚于开始时间' })
  })

  test('with a start in the past starts now', async () => {
    const asked = Date.parse(after(0))
    const { startsAt } = await sent({ startsAt: '2001-01-01T00:00:00+08:00' })
    expect(Date.parse(startsAt ?? '')).toBeGreaterThanOrEqual(asked)
  })
})

describe('a pop-up', () => {
  test('is returned until the learner dismisses it, and is read then', async () => {
    const { id } = await sent({ isPopup: true })
    await sent({ title: 'quiet' })
    expect(await popups(learners.anna.token)).toEqual(['共读周'])
    expect(await popups(learners.anna.token)).toEqual(['共读周'])
    expect(await dismiss(id, learners.anna.token)).toEqual({
      code: 200,
      msg: 'success',
      data: null,
    })
    expect((await dismiss(id, learners.anna.token)).code).toBe(200)
    expect(await popups(learners.anna.token)).toEqual([])
    expect(await popups(learners.bert.token)).toEqual(['共读周'])
    expect(await unread(learners.anna.token)).toBe(1)
    expect(await unread(learners.bert.token)).toBe(2)
  })

  test('that was read is not returned', async () => {
    const { id } = await sent({ isPopup: true })
    await open(id, learners.anna.token)
    expect(await popups(learners.anna.token)).toEqual([])
  })

  test('is one of at most three, the newest', async () => {
    for (const title of ['1', '2', '3', '4']) {
      await sent({ title, isPopup: true })
      school().moveClock(1000)
    }
    expect(await popups(learners.anna.token)).toEqual(['4', '3', '2'])
  })
})

test('concurrent readers are counted once each', async () => {
  const { id } = await sent()
  const readers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addLearner(school(), `reader-${index}`)),
  )
  await Promise.all(
    readers.flatMap(({ token }) => [open(id, token), open(id, token), open(id, token)]),
  )
  expect((await outbox()).list[0]?.read).toBe(12)
})

test('messages of a learner are read by the index of audiences', async () => {
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
