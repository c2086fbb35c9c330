import type { RequestOf } from '@jingke/contract/core'
import { learnerEndpoints } from '@jingke/contract/people'
import { listLearners } from '@jingke/contract/people/calls'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const s = learnerEndpoints
let operatorId = 0
let operator = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

const list = async (input: RequestOf<typeof s.listLearners> = {}) =>
  (await school().call(listLearners, input, { token: operator })).body.data
const names = async (input: RequestOf<typeof s.listLearners>) =>
  (await list(input)).list.map(({ userName }) => userName)

describe('the list of learners', () => {
  beforeAll(async () => {
    const people = [
      ['wang', '王芳', '19900000301', '江岸师范学院'],
      ['Ouyang', '欧阳若溪', '19900000302', '江岸师范学院'],
      ['li_100%', '李', '19900000303', ''],
      ['sophie', 'Sophie Müller', '+49 30 1234567', 'Freie Universität'],
    ]
    for (const [userName = '', name, phone, institution] of people) {
      const id = await school().createUser(userName)
      await school().query('update users set real_name = $2, phone = $3 where id = $1', [
        id,
        name,
        phone,
      ])
      await school().query('insert into profiles (user_id, institution_name) values ($1, $2)', [
        id,
        institution,
      ])
    }
  })

  test.each([
    ['王芳', ['wang']],
    ['王', ['wang']],
    ['若溪', ['Ouyang']],
    ['欧阳若溪', ['Ouyang']],
    ['OUYANG', ['Ouyang']],
    ['李', ['li_100%']],
    ['0%', ['li_100%']],
    ['_', ['li_100%']],
    ['0302', ['Ouyang']],
    ['师范', ['Ouyang', 'wang']],
    ['müll', ['sophie']],
    ['Freie Uni', ['sophie']],
    ['芳王', []],
    ['operator', []],
    ["' or 1=1 --", []],
    ['\\', []],
  ])('can be searched by %j', async (keyword, found) => {
    expect(await names({ keyword })).toEqual(found)
  })

  test('is narrowed down to an institution and a grade', async () => {
    const [institution] = await school().query<{ id: number }>(
      `insert into institutions (name) values ('江岸师范学院')
       on conflict (name) do update set name = excluded.name returning id`,
    )
    const institutionId = institution?.id ?? 0
    await school().query(
      `update profiles set grade = 'senior-1'
       where user_id in (select id from users where user_name in ('wang', 'sophie'))`,
    )
    expect(await names({ institutionId })).toEqual(['Ouyang', 'wang'])
    expect(await names({ grade: 'senior-1' })).toEqual(['sophie', 'wang'])
    expect(await names({ institutionId, grade: 'senior-1' })).toEqual(['wang'])
    expect(await names({ institutionId: 2_000_000_000 })).toEqual([])
  })

  test('has learners only, newest first, in pages', async () => {
    const all = await list()
    expect(all.list.map(({ userName }) => userName)).toEqual([
      'sophie',
      'li_100%',
      'Ouyang',
      'wang',
    ])
    expect(await list({ pageSize: 3, pageNum: 2 })).toMatchObject({
      list: [{ userName: 'wang', name: '王芳', institutionName: '江岸师范学院' }],
      total: 4,
      totalPage: 2,
    })
    expect(Object.keys(all.list[0] ?? {}).sort()).toEqual(
      [
        'fieldValues',
        'gradeName',
        'id',
        'isActivated',
        'institutionName',
        'isDisabled',
        'isUnconfirmed',
        'lastSignInAt',
        'name',
        'phone',
        'sessionCount',
        'userName',
      ].sort(),
    )
  })

  test('has the time of the last sign-in and the number of sessions', async () => {
    const { userId } = await addLearner(school(), 'zoe')
    await school().giveSession(userId)
    expect((await list({ keyword: 'zoe' })).list[0]).toMatchObject({
      sessionCount: 2,
      lastSignInAt: expect.stringMatching(/^\d{4}-/),
    })
    expect((await list({ keyword: '王芳' })).list[0]).toMatchObject({
      sessionCount: 0,
      lastSignInAt: null,
    })
    await school().query('delete from users where id = $1', [userId])
  })

  test('is searched by indexes', async () => {
    // Not by the server's pool: a busy machine takes longer than its limit for a statement.
    const client = new Client(school().connection)
    await client.connect()
    await client.query(
      `insert into users (user_name, password_hash, user_type, real_name, phone)
       select 'mass-' || n, '', 'jk-user', chr(19968 + n % 3000) || chr(20500 + n % 2999), '188' || n
       from generate_series(0, 7999) n`,
    )
    // Vacuum empties the pending list of the index, which makes the index look expensive.
    await client.query('vacuum analyze users')
    await client.end()
    expect(await names({ keyword: '王芳' })).toEqual(['wang'])
    const plan = JSON.stringify(
      await school().query(`explain select id from users where
        text_grams(user_name || ' ' || real_name || ' ' || phone) @> keyword_grams('王芳')`),
    )
    expect(plan).toContain('users_search')
    const page = JSON.stringify(
      await school().query(
        "explain select id from users where user_type = 'jk-user' order by id desc limit 20",
      ),
    )
    expect(page).toContain('Index')
    expect(page).not.toContain('Sort')
  })
})
