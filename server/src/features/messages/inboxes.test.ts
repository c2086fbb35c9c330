import { addFavourite, removeFavourite } from '@jingke/contract/favourites/calls'
import { messagesEndpoints } from '@jingke/contract/messages'
import {
  countUnread,
  listMessages,
  listPopupMessages,
  markAllRead,
  withdrawMessage,
} from '@jingke/contract/messages/calls'
import { removeGroup } from '@jingke/contract/staff/calls'
import { beforeAll, expect, test } from 'vitest'
import { holdTime } from '../../../tests/hold-time.ts'
import type { TestNode } from '../../../tests/test-node.ts'
import type { SignedCall } from '../../platform/call.ts'
import type { Db } from '../../platform/db.ts'
import { type Catalogue, setGroupMemberships } from '../catalogue/index.ts'
import { createInboxes } from './inboxes.ts'
import { useMessages } from './testing/use-messages.ts'

const { after, courseId, learners, open, operator, school, sent } = useMessages()
const m = messagesEndpoints
const minute = 60_000

let other: TestNode
beforeAll(async () => {
  other = await school().openNode()
})

/** What the pages of a learner show on one node. */
const show = async (node: TestNode, token: string) => {
  const [count, page, popups] = await Promise.all([
    node.call(countUnread, {}, { token }),
    node.call(listMessages, {}, { token }),
    node.call(listPopupMessages, {}, { token }),
  ])
  return {
    unread: count.body.data,
    titles: page.body.data.list.map(({ title }) => title),
    popups: popups.body.data.map(({ title }) => title),
  }
}
const nothing = { unread: 0, titles: [], popups: [] }

/** At once on the node of the change, and on the other when the hint arrives. */
const expectEverywhere = async (token: string, shown: Awaited<ReturnType<typeof show>>) => {
  expect(await show(school(), token)).toEqual(shown)
  await expect.poll(() => show(other, token)).toEqual(shown)
}

test('a message that is sent, read and withdrawn counts on every node', async () => {
  const [anna, bert] = [learners.anna.token, learners.bert.token]
  for (const token of [anna, bert]) await expectEverywhere(token, nothing)
  const { id } = await sent({ title: 'one', isPopup: true })
  for (const token of [anna, bert])
    await expectEverywhere(token, { unread: 1, titles: ['one'], popups: ['one'] })
  await open(id, anna)
  await expectEverywhere(anna, { unread: 0, titles: ['one'], popups: [] })
  await expectEverywhere(bert, { unread: 1, titles: ['one'], popups: ['one'] })
  await school().call(markAllRead, {}, { token: bert })
  await expectEverywhere(bert, { unread: 0, titles: ['one'], popups: [] })
  await school().call(withdrawMessage, { id }, { token: operator() })
  for (const token of [anna, bert]) await expectEverywhere(token, nothing)
})

test('a message to one learner is not shown to another', async () => {
  for (const { token } of [learners.anna, learners.bert]) await expectEverywhere(token, nothing)
  await sent({ title: 'for bert', audience: { kind: 'person', value: 'bert' } })
  await expectEverywhere(learners.bert.token, { unread: 1, titles: ['for bert'], popups: [] })
  await expectEverywhere(learners.anna.token, nothing)
})

test('an answer is loaded for the moment of its query, however long the times of changes took', async () => {
  const { context, moveClock } = school()
  const read = Promise.withResolvers<void>()
  const execute: Db['execute'] = (async (query) => {
    await read.promise
    return context.db.execute(query)
  }) as Db['execute']
  const catalogue = { accessOf: async () => ({}) } as unknown as Catalogue
  const inboxes = createInboxes({ ...context, db: { execute } as Db }, catalogue)
  const call = { caller: { language: 'en' }, identity: { userId: 1 } } as SignedCall
  let loadedFor = new Date(0)
  const answered = inboxes.answer(m.countUnread, call, {}, async (_reader, now) => {
    loadedFor = now
    return 0
  })
  moveClock(1000)
  const moved = context.clock.now()
  read.resolve()
  await answered
  expect(loadedFor.getTime()).toBeGreaterThanOrEqual(moved.getTime())
})

test('a scheduled message is there at its start, and pops up until its end', async () => {
  const { token } = learners.anna
  await sent({
    title: 'later',
    isPopup: true,
    startsAt: after(minute),
    endsAt: after(2 * minute),
    audience: { kind: 'person', value: 'anna' },
  })
  await expectEverywhere(token, nothing)
  school().moveClock(minute)
  await expectEverywhere(token, { unread: 1, titles: ['later'], popups: ['later'] })
  school().moveClock(minute)
  await expectEverywhere(token, { unread: 1, titles: ['later'], popups: [] })
})

test('a pop-up to one learner ends in time, also if the times of the half minute are cached', async () => {
  holdTime()
  const { token } = learners.anna
  const period = 30_000
  const sinceStart = school().context.clock.now().getTime() % period
  school().moveClock(period - sinceStart)
  await show(school(), token)
  await sent({
    title: 'brief',
    isPopup: true,
    endsAt: after(5000),
    audience: { kind: 'person', value: 'anna' },
  })
  expect((await show(school(), token)).popups).toEqual(['brief'])
  school().moveClock(5000)
  expect((await show(school(), token)).popups).toEqual([])
})

test('a learner who joins or leaves an audience sees its messages or not', async () => {
  const { token, userId } = learners.bert
  await school().call(addFavourite, { courseId: courseId() }, { token })
  await sent({ title: 'course', audience: { kind: 'course', value: String(courseId()) } })
  await expectEverywhere(token, { unread: 1, titles: ['course'], popups: [] })
  await school().call(removeFavourite, { courseId: courseId() }, { token })
  await expectEverywhere(token, nothing)

  const [group] = await school().query<{ id: number }>(
    `insert into groups (name) values ('Rowers') returning id`,
  )
  const id = group?.id ?? 0
  await setGroupMemberships(school().context, userId, [id])
  await sent({ title: 'group', audience: { kind: 'group', value: 'Rowers' } })
  await expectEverywhere(token, { unread: 1, titles: ['group'], popups: [] })
  await setGroupMemberships(school().context, userId, [])
  await expectEverywhere(token, nothing)
  await setGroupMemberships(school().context, userId, [id])
  await expectEverywhere(token, { unread: 1, titles: ['group'], popups: [] })
  await school().call(removeGroup, { id }, { token: operator() })
  await expectEverywhere(token, nothing)
})

test('a node that lost the connection of the bus does not answer from before', async () => {
  const { token } = learners.anna
  await expectEverywhere(token, nothing)
  const { id } = await sent({ title: 'one' })
  await expectEverywhere(token, { unread: 1, titles: ['one'], popups: [] })
  // A hint that is lost.
  await school().query('update messages set withdrawn_at = now() where id = $1', [id])
  await school().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'jingke-bus'`,
  )
  for (const node of [school(), other]) await expect.poll(() => show(node, token)).toEqual(nothing)
})
