import type { chatConsoleEndpoints as c } from '@jingke/contract/chat'
import {
  bindLearners,
  countUnwatched,
  createTeam,
  getSocketAddress,
  listAdvisors,
  listBindings,
  listBoundLearners,
  listChat,
  listConversations,
  listOwnChat,
  listTeams,
  removeTeam,
  updateTeam,
} from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, useChats } from '../testing/use-chats.ts'

const { addressFor, bind, join, newLearner, newPerson, people, say, school, teamId } = useChats()

const create = async (input: RequestOf<typeof c.createTeam>) =>
  (await school().call(createTeam, input, { token: people.operator.token })).body
const update = async (input: RequestOf<typeof c.updateTeam>) =>
  (await school().call(updateTeam, input, { token: people.operator.token })).body
const remove = async (id: number) =>
  (await school().call(removeTeam, { id }, { token: people.operator.token })).body
const bindAll = async (input: RequestOf<typeof c.bindLearners>) =>
  (await school().call(bindLearners, input, { token: people.operator.token })).body
const inbox = async (person: Person, input: RequestOf<typeof c.listConversations> = {}) =>
  (await school().call(listConversations, input, { token: person.token })).body.data
const chatIdOf = async (person: Person) =>
  (await school().call(getSocketAddress, {}, { token: person.token })).body.data.chatId

describe('a team', () => {
  test('has advisors by permission, whatever the type of their account', async () => {
    const named = async (permissions: string, userType: 'jk-admin' | 'jk-advisor') => {
      const { userId } = await newPerson(userType)
      await school().query(
        `with role as (insert into roles (name, permissions) values ($2, $3) returning id)
         update users set role_id = role.id from role where users.id = $1`,
        [userId, `role ${userId}`, permissions],
      )
      return userId
    }
    const answering = await named('["chat.answer"]', 'jk-admin')
    const reading = await named('["learners.read"]', 'jk-advisor')
    const { body } = await school().call(listAdvisors, {}, { token: people.operator.token })
    const listed = body.data.map(({ id }) => id)
    expect([listed.includes(answering), listed.includes(reading)]).toEqual([true, false])
    const { data } = await create({ name: '按权限', advisorIds: [answering, reading] })
    expect(data.advisors.map(({ id }) => id)).toEqual([answering])
  })

  test('has a name of its own, a greeting and advisors', async () => {
    const advisor = await newPerson('jk-advisor')
    const learner = await newPerson()
    const { data } = await create({
      name: ' 数学组 ',
      greeting: '您好',
      advisorIds: [advisor.userId, learner.userId, 999_999],
    })
    expect(data).toMatchObject({
      name: '数学组',
      greeting: '您好',
      isDefault: false,
      advisors: [{ id: advisor.userId }],
      learnerCount: 0,
    })
    expect(await create({ name: '数学组' })).toMatchObject({ code: 409, msg: '已有同名团队' })
    expect(await update({ id: teamId(), version: 0, name: '数学组' })).toMatchObject({ code: 409 })
    expect(await update({ id: 999_999, version: 0, name: 'x' })).toMatchObject({ code: 404 })
  })

  test('is listed with its learners and those of them who wait', async () => {
    const { data: team } = await create({ name: 'Counted' })
    const learners = [await newPerson(), await newPerson(), await newPerson()]
    for (const learner of learners) await bind(learner, team.id)
    const [first] = learners
    if (first) await say(first, (await chatIdOf(first)) ?? 0, 'hello')
    const { body } = await school().call(listTeams, {}, { token: people.operator.token })
    const listed = body.data.find(({ id }) => id === team.id)
    expect(listed).toMatchObject({ learnerCount: 3, waitingCount: 1 })
  })

  test('is removed once nobody is bound to it, and its name is free again', async () => {
    const { data: team } = await create({ name: 'Short-lived' })
    const learner = await newPerson()
    await bind(learner, team.id)
    expect(await remove(team.id)).toMatchObject({
      code: 409,
      msg: '该团队还有 1 名学员，请先将他们转给其他团队',
    })
    await bind(learner, null)
    expect((await remove(team.id)).code).toBe(200)
    expect((await create({ name: 'Short-lived' })).code).toBe(200)
    const { body } = await school().call(
      listBindings,
      { learnerId: learner.userId },
      { token: people.operator.token },
    )
    expect(body.data).toMatchObject([
      { team: { name: 'Short-lived' }, endedAt: expect.any(String), boundBy: expect.any(String) },
    ])
  })

  test('that is the default takes learners without a binding, until it is no more', async () => {
    const learner = await newPerson()
    expect(await chatIdOf(learner)).toBeNull()
    const { data: team } = await create({ name: 'Everybody', isDefault: true })
    expect(await chatIdOf(learner)).toEqual(expect.any(Number))
    const { data: next } = await create({ name: 'Next', isDefault: true })
    const { body } = await school().call(listTeams, {}, { token: people.operator.token })
    expect(body.data.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([next.id])
    expect(team.isDefault).toBe(true)
    await update({ id: next.id, version: next.version, name: 'Next', isDefault: false })
    expect(await chatIdOf(learner)).toBeNull()
  })
})

describe('learners', () => {
  test('are bound by institution and by group, and keep their chat in another team', async () => {
    const [one, two, three] = [await newLearner(), await newPerson(), await newPerson()]
    for (const { userId } of [one, two])
      await school().query('insert into profiles (user_id, institution_name) values ($1, $2)', [
        userId,
        '澄湖学院',
      ])
    await school().query(
      `with made as (insert into groups (name) values ('一班') returning id)
       insert into group_members (group_id, user_id) select id, $1 from made`,
      [three.userId],
    )
    const { data: team } = await create({ name: 'Lake' })
    const institution = { kind: 'institution', value: '澄湖学院', teamId: team.id } as const
    expect(await bindAll(institution)).toMatchObject({ data: { count: 2 } })
    expect(await bindAll({ kind: 'group', value: '一班', teamId: team.id })).toMatchObject({
      data: { count: 1 },
    })
    expect(await chatIdOf(one)).toBe(one.chatId)
    const { body } = await school().call(
      listBoundLearners,
      { teamId: team.id },
      { token: people.operator.token },
    )
    expect(new Set(body.data.list.map(({ id }) => id))).toEqual(
      new Set([one.userId, two.userId, three.userId]),
    )
    const [history] = await Promise.all([
      school().call(listBindings, { learnerId: one.userId }, { token: people.operator.token }),
    ])
    expect(history.body.data.map(({ team: bound }) => bound.id)).toEqual([team.id, teamId()])
  })

  test('are bound again without a second period', async () => {
    const learner = await newLearner()
    await bind(learner)
    const rows = await school().query('select from chat_bindings where learner_id = $1', [
      learner.userId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('that do not exist are refused', async () => {
    for (const kind of ['learner', 'institution', 'group'] as const)
      expect(await bindAll({ kind, value: 'nobody', teamId: teamId() })).toMatchObject({
        code: 422,
        msg: '没有找到学员：nobody',
      })
    const staff = { kind: 'learner', value: people.advisor.userName, teamId: teamId() } as const
    expect(await bindAll(staff)).toMatchObject({ code: 422 })
  })
})

describe('the inbox', () => {
  let [first, second] = [{} as Person & { chatId: number }, {} as Person & { chatId: number }]
  beforeAll(async () => {
    first = await newLearner()
    second = await newLearner()
    await say(first, first.chatId, 'a question')
    school().moveClock(60_000)
    await say(second, second.chatId, 'another', 'and more')
  })

  test('lists who waits the longest first, with unread messages', async () => {
    const { list } = await inbox(people.advisor)
    expect(list.map(({ chatId, unread, last }) => [chatId, unread, last?.text])).toEqual([
      [first.chatId, 1, 'a question'],
      [second.chatId, 2, 'and more'],
    ])
    await say(people.advisor, first.chatId, 'an answer')
    const { list: after } = await inbox(people.advisor)
    expect(after.map(({ chatId, waitingSince }) => [chatId, waitingSince !== null])).toEqual([
      [second.chatId, true],
      [first.chatId, false],
    ])
    const waiting = await inbox(people.advisor, { view: 'waiting' })
    expect(waiting.list.map(({ chatId }) => chatId)).toEqual([second.chatId])
  })

  test('finds a learner by name and shows operators every team', async () => {
    const found = await inbox(people.advisor, { keyword: second.userName })
    expect(found.list.map(({ chatId }) => chatId)).toEqual([second.chatId])
    expect((await inbox(people.operator)).list.length).toBeGreaterThanOrEqual(2)
    const stranger = await newPerson('jk-advisor')
    expect((await inbox(stranger)).list).toEqual([])
    const { body } = await school().call(
      listChat,
      { chatId: first.chatId },
      { token: stranger.token },
    )
    expect(body).toMatchObject({ code: 404, msg: '会话不存在，或不属于您的团队' })
  })

  test('gives the history by pages, the newest first', async () => {
    const learner = await newLearner()
    await say(learner, learner.chatId, ...Array.from({ length: 12 }, (_, index) => `${index + 1}`))
    const page = async (pageNum: number) =>
      (await school().call(listOwnChat, { pageSize: 10, pageNum }, { token: learner.token })).body
        .data
    expect(await page(1)).toMatchObject({ total: 12, totalPage: 2, pageSize: 10 })
    expect((await page(1)).list.map(({ text }) => text)).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ])
    expect((await page(2)).list.map(({ text }) => text)).toEqual(['1', '2'])
    expect((await page(3)).list).toEqual([])
  })

  test('unread answers are counted for the learner until they are read', async () => {
    const learner = await newLearner()
    await say(people.advisor, learner.chatId, 'one', 'two')
    const unread = async () =>
      (await school().call(countUnwatched, {}, { token: learner.token })).body.data
    expect(await unread()).toBe(2)
    await addressFor(learner)
    const client = await join(learner, learner.chatId)
    client.send({ type: clientFrames.read, token: learner.token, chatId: learner.chatId, seq: 2 })
    await client.next(serverFrames.marks)
    expect(await unread()).toBe(0)
  })
})
