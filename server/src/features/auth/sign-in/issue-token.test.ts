import { issueToken } from '@jingke/contract/auth/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { clientHeader, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  await school().createUser('anna')
})

const countRecords = async () => (await school().query('select 1 from operation_records')).length

describe('the client header', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  test.each([
    ['is absent', undefined],
    ['is empty', ''],
    ['has no value', 'Basic '],
    ['names another client', basic('other:other')],
    ['has another secret', basic('jingke-web:other')],
    ['has no colon', basic('jingke-web')],
    ['is no base64', 'Basic ***'],
    ['has a blank too many', clientHeader.replace(' ', '  ')],
    ['is in small letters', clientHeader.toLowerCase()],
    ['is a bearer', `Bearer ${'a'.repeat(43)}`],
    ['is longer than 512 bytes', basic(`jingke-web:${'x'.repeat(600)}`)],
    ['comes twice', [clientHeader, clientHeader]],
  ])('that %s is refused before any check', async (_, authorization) => {
    const before = await countRecords()
    for (const payload of [
      credentials({ password: 'wrong' }),
      { grant_type: 'refresh_token', refresh_token: 'a'.repeat(43) },
    ]) {
      const { body, status } = await school().send({
        url: issueToken,
        payload,
        headers: { ...json, ...(authorization !== undefined && { authorization }) },
        address: newAddress(),
      })
      expect(status).toBe(200)
      expect(body).toEqual({ code: 401, msg: '客户端未被识别', data: null })
    }
    expect(await countRecords()).toBe(before)
  })
})

describe('the grant type', () => {
  const send = (grant_type: unknown) =>
    school().send<{ issues: { path: string }[] }>({
      url: issueToken,
      payload: { ...credentials(), grant_type },
      headers: { ...json, authorization: clientHeader },
      address: newAddress(),
    })

  test.each(['password', 'CAPTCHA', 'Captcha', ' captcha', 'captcha ', '', 'client_credentials'])(
    '%j is not supported',
    async (grantType) => {
      const { body } = await send(grantType)
      expect(body.code).toBe(422)
      expect(body.msg).toContain('unsupported_grant_type')
    },
  )

  test.each([[undefined], [null], [['captcha']], [{ captcha: 1 }], [1], [true]])(
    '%j is wrong input',
    async (grantType) => {
      const { body } = await send(grantType)
      expect(body.code).toBe(422)
      expect(body.data.issues.map((issue) => issue.path)).toEqual(['grant_type'])
    },
  )
})

describe('the fields', () => {
  const post = (query: string, payload: string | object = '', headers: object = {}) =>
    school().send<{ token: string } | null>({
      url: `${issueToken}${query}`,
      ...(payload !== '' && { payload }),
      headers: { authorization: clientHeader, ...headers },
      address: newAddress(),
    })
  const asText = (over: Partial<Record<string, string>> = {}) =>
    new URLSearchParams(credentials(over) as Record<string, string>).toString()

  test('may be in the query, in a form or in JSON', async () => {
    expect((await post(`?${asText()}`)).body.code).toBe(200)
    expect((await post('', asText(), form)).body.code).toBe(200)
    expect((await post('', credentials(), json)).body.code).toBe(200)
  })

  test('may be in both query and body if they agree', async () => {
    const both = credentials()
    const query = new URLSearchParams(both as Record<string, string>)
    expect((await post(`?${query}`, both, json)).body.code).toBe(200)
  })

  test.each(['username', 'password', 'grant_type', 'uuid'])(
    'that differ between query and body are refused: %s',
    async (name) => {
      const { body, status } = await post(`?${name}=other`, credentials(), json)
      expect([status, body.code]).toEqual([400, 400])
    },
  )

  test.each([
    ['doubled in the query', `?${'username=a&username=b'}`, ''],
    ['doubled alike in the query', '?username=a&username=a', ''],
    ['doubled in the form', '', 'username=a&username=b'],
    ['of the prototype', '?__proto__=1', ''],
    ['of the prototype in the form', '', '__proto__=1'],
    ['too many', `?${Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&')}`, ''],
    [
      'ten thousand',
      '',
      Array.from({ length: 10_000 }, (_, index) => `f${index}=`)
        .join('&')
        .slice(0, 60_000),
    ],
  ])('that are %s are malformed', async (_, query, body) => {
    const answer = await post(query, body, body === '' ? {} : form)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, msg: '参数错误', data: null })
  })

  test.each(['username[$ne]=', 'username[]=a&username[]=b', 'username.x=1', 'username%00=1'])(
    'that carry an operator do not reach the operation: %s',
    async (query) => {
      const { body } = await post(`?${query}&grant_type=captcha`)
      expect([400, 422]).toContain(body.code)
    },
  )

  test.each([
    ['username', { $ne: null }],
    ['username', ['anna']],
    ['password', { $gt: '' }],
    ['password', true],
    ['uuid', ['x']],
    ['code', 135790],
    ['code', null],
    ['refresh_token', {}],
  ])('of the wrong type are wrong input: %s %j', async (name, value) => {
    const { body } = await post('', { ...credentials(), [name]: value }, json)
    expect(body.code).toBe(422)
  })
})
