import { allEndpoints } from '@jingke/contract'
import { signOut } from '@jingke/contract/auth/calls'
import { commonProblems, type Endpoint, type UserType, userTypes } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  accepts,
  authorizationFor,
  kindFor,
  sampleFor,
  toRequest,
} from '../attack/attacked-endpoint.ts'
import { contentTypes, hostileBodies, hostileValues } from '../attack/hostile-values.ts'
import { type Identities, openIdentities } from '../attack/identities.ts'
import { judgeAnswer } from '../attack/judge-answer.ts'
import {
  type Field,
  inputSchemaOf,
  listFields,
  type Schema,
  sampleWith,
} from '../attack/sample-input.ts'
import { newAddress } from '../support/addresses.ts'
import { type RawRequest, useSchool } from '../support/test-school.ts'

const school = useSchool()
let identities: Identities

beforeAll(async () => {
  identities = await openIdentities(school())
})

const send = (request: RawRequest) => school().sendRaw({ address: newAddress(), ...request })

const sendTo = async (endpoint: Endpoint, request: Omit<RawRequest, 'url'>, about: string) => {
  const answer = await send({ url: endpoint.path, ...request })
  return { answer, code: judgeAnswer(endpoint, answer, about) }
}

const messageOf = (bytes: Buffer): string => JSON.parse(bytes.toString()).msg

/** With a valid body, so that only the identity can be refused. */
const callAs = async (
  endpoint: Endpoint,
  headers: Record<string, string | string[]>,
  about: string,
) => {
  const request = toRequest(endpoint, JSON.stringify(sampleFor(endpoint)), undefined)
  const { authorization: _, ...others } = request.headers ?? {}
  return sendTo(endpoint, { ...request, headers: { ...others, ...headers } }, about)
}

const guarded = allEndpoints.filter(({ access }) => access !== 'anyone')

const createRefusedTokens = async (kind: UserType) => {
  const { token, refreshToken } = await identities.newTokens(kind)
  const expired = await identities.newTokens(kind, true)
  const revoked = await identities.newTokens(kind)
  await school().call(signOut, {}, { token: revoked.token })
  return { token, refreshToken, expired: expired.token, revoked: revoked.token }
}

/** One set for each user type, since a refused call does not end a session. */
const refusedTokens = new Map<UserType, Awaited<ReturnType<typeof createRefusedTokens>>>()
const getRefusedTokens = async (kind: UserType) => {
  const tokens = refusedTokens.get(kind) ?? (await createRefusedTokens(kind))
  refusedTokens.set(kind, tokens)
  return tokens
}

/** What all calls share is tried fully on the first; on the others the first ones and a rotating quarter. */
const isTried =
  (turn: number, always = 1) =>
  (_: unknown, index: number): boolean =>
    turn === 0 || index < always || index % 4 === turn % 4

describe.each(guarded.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const))(
  '%s',
  (_, endpoint, turn) => {
    test('refuses callers without a valid token', async () => {
      const kind = userTypes.find((type) => accepts(endpoint, type)) ?? 'jk-user'
      const { token, refreshToken, expired, revoked } = await getRefusedTokens(kind)
      const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
      const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImprLWFkbWluIn0.'
      const attempts: [string, Record<string, string | string[]>][] = [
        ['no header', {}],
        ['an expired token', bearer(expired)],
        ['a revoked token', bearer(revoked)],
        ['an empty header', { authorization: '' }],
        ['junk', bearer('junk')],
        ['a token of zeros', bearer('0'.repeat(43))],
        ['a JWT', bearer(jwt)],
        ['a huge token', bearer('a'.repeat(12_000))],
        ['small letters', { authorization: `bearer ${token}` }],
        ['no scheme', { authorization: token }],
        ['another scheme', { authorization: `Basic ${token}` }],
        ['two blanks', { authorization: `Bearer  ${token}` }],
        ['a comma', { authorization: `Bearer ${token}, Bearer ${token}` }],
        ['two headers', { authorization: [`Bearer ${token}`, `Bearer ${token}`] }],
        ['a cookie', { cookie: `token=${token}; Authorization=Bearer ${token}` }],
        ['other headers', { 'x-token': token, 'x-authorization': `Bearer ${token}` }],
        ['a refresh token', bearer(refreshToken)],
        ['a changed token', bearer(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))],
        ['a forged temporary token', bearer(`temporary.99999999999.AAAA.${'A'.repeat(43)}`)],
      ]
      for (const [about, headers] of attempts.filter(isTried(turn, 3))) {
        const { answer, code } = await callAs(endpoint, headers, about)
        expect([about, answer.status, code]).toEqual([about, 200, 401])
        expect(JSON.parse(answer.bytes.toString()).data).toBeNull()
      }
      const inQuery = await send({ url: `${endpoint.path}?token=${token}&access_token=${token}` })
      const inBody = await send({ url: endpoint.path, payload: { token, access_token: token } })
      for (const answer of [inQuery, inBody])
        expect(judgeAnswer(endpoint, answer, 'a token elsewhere')).toBe(401)
    })

    test('accepts the user types and roles of the contract only', async () => {
      for (const kind of [...userTypes, 'temporary'] as const) {
        const isAccepted = accepts(endpoint, kind)
        const token = await (isAccepted ? identities.newToken(kind) : identities.sharedToken(kind))
        const headers = { authorization: `Bearer ${token}` }
        const { answer, code } = await callAs(endpoint, headers, kind)
        const isRefused = code === 403 && messageOf(answer.bytes) === commonProblems.notAllowed.zh
        expect([kind, isRefused]).toEqual([kind, !isAccepted])
        expect([401, 406]).not.toContain(code)
      }
    })
  },
)

/** Whether JSON of this type is never valid for a scalar field. */
const isWrongKind = ({ type, anyOf, enum: choices }: Schema, json: string): boolean => {
  if (anyOf || json === 'null') return false
  const value: unknown = JSON.parse(json)
  if (choices) return !choices.includes(value)
  if (type === 'string') return typeof value !== 'string'
  if (type === 'boolean') return typeof value !== 'boolean'
  if (type === 'integer') return !Number.isSafeInteger(value)
  return false
}

const mark = 'the-value-under-test'

/** Inserts JSON text that JSON.stringify cannot produce at the placeholder. */
const writeBody = (sample: unknown, json: string): string =>
  JSON.stringify(sample).replace(JSON.stringify(mark), () => json)

const attacked = new Set<string>()

/** Field types shared by many calls are attacked fully once. */
const isNew = ({ schema: { type, format, pattern, anyOf, items } }: Field): boolean => {
  const kind = JSON.stringify([type, format, pattern, anyOf, items])
  const isFirst = !attacked.has(kind)
  attacked.add(kind)
  return isFirst
}

/** For the rest: some values that the schema rejects and a rotating third of those it accepts. */
const isTelling =
  (endpoint: Endpoint, turn: number) =>
  ({ body }: { body: string }, index: number): boolean =>
    index % 8 === turn % 8 ||
    (index % 3 === turn % 3 && endpoint.input.safeParse(JSON.parse(body)).success)

const inBatches = async <Item>(items: readonly Item[], task: (item: Item) => Promise<void>) => {
  for (let from = 0; from < items.length; from += 6)
    await Promise.all(items.slice(from, from + 6).map(task))
}

describe.each(allEndpoints.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const))(
  '%s',
  (_, endpoint, turn) => {
    const schema = inputSchemaOf(endpoint)
    const kind = kindFor(endpoint)
    const isUpload = endpoint.carries === 'multipart'
    const newToken = async () => kind && identities.newToken(kind)

    test('answers with an envelope for any value in any field', async () => {
      for (const [index, field] of listFields(schema).entries()) {
        // A call may end the caller's session or count against a limit.
        const token = await newToken()
        const about = field.path.join('.')
        const attempt = async (body: string, json: string, isWrong: boolean) => {
          const caller = isUpload ? await newToken() : token
          const request = toRequest(endpoint, body, caller)
          const answer = await send(request)
          const code = judgeAnswer(endpoint, answer, `${about} = ${json.slice(0, 60)}`)
          if (isWrong && !isUpload)
            expect([about, json.slice(0, 60), code]).toEqual([
              about,
              json.slice(0, 60),
              expect.toBeOneOf([400, 422]),
            ])
        }
        const marked = sampleWith(schema, field.path, mark, sampleFor(endpoint))
        const attempts = hostileValues.map((json) => ({ json, body: writeBody(marked, json) }))
        const chosen = isNew(field) ? attempts : attempts.filter(isTelling(endpoint, index))
        await inBatches(chosen, ({ json, body }) =>
          attempt(body, json, isWrongKind(field.schema, json)),
        )
        const without = sampleWith(schema, field.path, undefined, sampleFor(endpoint))
        const isRequired = schema.required?.includes(String(field.path[0])) ?? false
        await attempt(JSON.stringify(without), 'nothing', isRequired && field.path.length === 1)
      }
    })

    /** Codes that a valid request never gets; an unknown signature is answered with 401. */
    const wrong = endpoint.access === 'anyone' ? [400, 422] : [400, 401, 422]

    test('answers a valid request and ignores unknown fields', async () => {
      const more = {
        userId: 1,
        isAdmin: true,
        userType: 'jk-admin',
        password_hash: 'x',
        createdAt: 'now',
        'a.b': [{}],
        toString: 1,
        hasOwnProperty: 1,
      }
      for (const extra of [{}, more]) {
        const body = JSON.stringify({ ...extra, ...sampleFor(endpoint) })
        const answer = await send(toRequest(endpoint, body, await newToken()))
        if (isUpload) judgeAnswer(endpoint, answer, 'an upload that is no image')
        else expect(wrong).not.toContain(judgeAnswer(endpoint, answer, Object.keys(extra).join()))
      }
    })

    test('accepts POST only', async () => {
      const token = kind && (await identities.sharedToken(kind))
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
        const headers = { ...authorizationFor(endpoint, token), 'content-type': 'x' }
        const payload = ['GET', 'HEAD'].includes(method) ? undefined : '{'
        const answer = await send({ url: endpoint.path, method, headers, payload })
        expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST'])
        if (method !== 'HEAD') judgeAnswer(endpoint, answer, method)
      }
    })

    test('accepts JSON and, if declared in the contract, forms or uploads', async () => {
      const shared = await newToken()
      const authorize = async () => authorizationFor(endpoint, isUpload ? await newToken() : shared)
      const payload = JSON.stringify(sampleFor(endpoint))
      for (const [type, allowed] of contentTypes.filter(isTried(turn))) {
        const authorization = await authorize()
        const headers = { ...authorization, ...(type !== undefined && { 'content-type': type }) }
        const { answer } = await sendTo(endpoint, { payload, headers }, `type ${type}`)
        if (isUpload) expect([200, 400, 415]).toContain(answer.status)
        else expect([type, answer.status]).toEqual([type, expect.toBeOneOf(allowed)])
      }
      for (const type of [
        'application/x-www-form-urlencoded',
        'Application/X-WWW-Form-URLencoded',
      ]) {
        const headers = { ...(await authorize()), 'content-type': type }
        const { answer } = await sendTo(endpoint, { payload: 'type=0', headers }, type)
        expect([type, answer.status]).toEqual([type, endpoint.acceptsForm ? 200 : 415])
      }
    })

    test('refuses bodies that are malformed or too large', async () => {
      const token = kind && (await identities.sharedToken(kind))
      const headers = { ...authorizationFor(endpoint, token), 'content-type': 'application/json' }
      const post = async (payload: string, about: string) =>
        (await sendTo(endpoint, { payload, headers }, about)).answer
      if (!isUpload)
        for (const [about, body, status] of hostileBodies.filter(isTried(turn)))
          expect([about, (await post(body, about)).status]).toEqual([about, status])
      const limit = endpoint.maxBytes ?? 64 * 1024
      const large = await post(`{"a":"${'x'.repeat(limit)}"}`, 'too large')
      expect(isUpload ? [413, 415] : [413]).toContain(large.status)
      if (large.status === 413) expect(large.headers.connection).toBe('close')
    })

    test('accepts an empty body as no input, with any content type', async () => {
      const isEmptyFine = (schema.required ?? []).length === 0
      for (const type of [undefined, 'application/json', 'text/plain']) {
        const headers = {
          ...authorizationFor(endpoint, await newToken()),
          ...(type !== undefined && { 'content-type': type }),
        }
        const { answer } = await sendTo(endpoint, { payload: '', headers }, `empty ${type}`)
        expect(answer.status).toBe(isUpload ? 415 : 200)
        if (isEmptyFine && endpoint.answers === 'json' && !isUpload)
          expect(wrong).not.toContain(JSON.parse(answer.bytes.toString()).code)
      }
    })
  },
)

test('every call of the contract is registered once, under a prefix of calls', () => {
  const paths = allEndpoints.map((endpoint) => endpoint.path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/jk-(auth|user|course|admin)\/[\w/-]+$/)
})
