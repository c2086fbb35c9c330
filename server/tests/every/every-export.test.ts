import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as open } from 'node:http'
import { allEndpoints } from '@jingke/contract'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import {
  type BuiltInRole,
  builtInRoles,
  commonProblems,
  type ExportLine,
  exportedLists,
  exportPathOf,
} from '@jingke/contract/core'
import { listLearners } from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { sampleFor } from '../attack/attacked-endpoint.ts'
import { newAddress } from '../support/addresses.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
const learners = listLearners
const history = listAuditEntries
let operatorId = 0
let token = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  token = (await school().giveSession(operatorId)).token
})

const exportRows = async (path: string, input: unknown, as = token) => {
  const { bytes, headers } = await school().sendRaw({
    url: exportPathOf(path),
    payload: JSON.stringify(input),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    address: newAddress(),
  })
  return { text: bytes.toString(), headers }
}

const toRows = (text: string): unknown[] => {
  const lines: ExportLine[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const rows = lines.flatMap((line) => ('rows' in line ? line.rows : []))
  expect(lines.at(-1)).toEqual({ done: rows.length })
  return rows
}

const lastExport = async () => {
  const { body } = await school().call(history, { subject: 'export', pageSize: 1 }, { token })
  return body.data.list[0]
}

const exported = allEndpoints.filter((endpoint) => endpoint.exported !== undefined)

test('every exported list is one of the contract', () => {
  const names = exported.map((endpoint) => endpoint.exported)
  expect([...names].sort()).toEqual([...exportedLists].sort())
})

test.each(Object.entries(builtInRoles))(
  'the role %s exports exactly the lists it may read',
  async (role, held) => {
    const id = await school().createUser(`of ${role}`.replaceAll(' ', '-'), 'jk-admin')
    await school().query(
      'update users set role_id = (select id from roles where built_in = $2) where id = $1',
      [id, role as BuiltInRole],
    )
    const own = (await school().giveSession(id)).token
    for (const endpoint of exported) {
      const { text } = await exportRows(endpoint.path, sampleFor(endpoint), own)
      const isRefused = text.includes(commonProblems.notAllowed.zh)
      const mayRead = [endpoint.access, endpoint.alsoNeeds ?? endpoint.access].every((one) =>
        (held as readonly unknown[]).includes(one),
      )
      expect([endpoint.path, isRefused]).toEqual([endpoint.path, !mayRead])
      // The sample of an input may name a row that is not there.
      if (text.startsWith('{"code"')) expect(JSON.parse(text).code).toBeLessThan(500)
      else toRows(text)
    }
  },
)

test('an export has all rows that the list has under its filters, and is recorded', async () => {
  await school().query(
    `insert into users (user_name, password_hash, user_type, real_name)
     select 'many' || n, 'x', 'jk-user', case when n % 2 = 0 then 'Half' else 'Other' end
     from generate_series(1, 2400) n`,
  )
  const { text, headers } = await exportRows(learners, { keyword: 'Half', pageNum: 3 })
  expect(headers['content-type']).toBe('application/x-ndjson')
  const rows = toRows(text) as { userName: string; name: string }[]
  expect(rows).toHaveLength(1200)
  expect(new Set(rows.map(({ userName }) => userName)).size).toBe(1200)
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Half']))
  const { body } = await school().call(learners, { keyword: 'Half', pageSize: 50 }, { token })
  expect(rows.slice(0, 50)).toEqual(body.data.list)
  expect(await lastExport()).toMatchObject({
    action: 'exported',
    actor: { id: operatorId },
    after: { list: 'learners', keyword: 'Half', rows: 1200, isComplete: true },
  })
  expect(toRows((await exportRows(learners, {})).text)).toHaveLength(2400)
})

test('wrong input is refused in an envelope', async () => {
  const { text } = await exportRows(learners, { keyword: 7 })
  expect(JSON.parse(text)).toMatchObject({ code: 422 })
})

const openExport = async (
  origin: string,
  input: object,
  as = token,
): Promise<[ClientRequest, IncomingMessage]> => {
  const request = open(origin + exportPathOf(history), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
  })
  request.on('error', () => {})
  request.end(JSON.stringify(input))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return [request, response]
}

test('rows are read no faster than the client takes them; one that leaves is recorded', async () => {
  const count = 10_000
  for (let added = 0; added < count; added += 1000)
    await school().query(
      `insert into changes (subject, subject_name, action, address, after, changed_at)
       select 'line', 'big', 'created', '', jsonb_build_object('text', repeat('x', 3000)), now()
       from generate_series(1, 1000)`,
    )
  const origin = await school().app.listen({ port: 0, host: '127.0.0.1' })
  const [left, paused] = await openExport(origin, { subject: 'line', keyword: 'big' })
  paused.pause()
  const other = await school().giveSession(await school().createUser('other', 'jk-admin'))
  const [, whole] = await openExport(origin, { subject: 'line' }, other.token)
  let last = ''
  for await (const chunk of whole.setEncoding('utf8')) last = (last + chunk).slice(-100)
  expect(last).toContain(`{"done":${count}}`)
  left.destroy()
  await expect
    .poll(async () => {
      const { body } = await school().call(history, { subject: 'export' }, { token })
      return body.data.list.find(({ after }) => after?.keyword === 'big')?.after
    })
    .toMatchObject({ rows: expect.any(Number), isComplete: false })
  const { body } = await school().call(history, { subject: 'export' }, { token })
  const after = body.data.list.find((one) => one.after?.keyword === 'big')?.after
  expect(Number(after?.rows)).toBeGreaterThan(0)
  expect(Number(after?.rows)).toBeLessThan(count / 2)
})
