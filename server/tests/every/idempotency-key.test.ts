import { contract } from '@jingke/contract'
import { type Endpoint, idempotencyProblems } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepIdempotencyKeys } from '../../src/platform/idempotency/sweep.ts'
import { addOperator, addPartner } from '../support/test-partners.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
const endpoints = new Map(
  Object.values(contract).flatMap((named) => Object.entries<Endpoint>(named)),
)
let token = ''

beforeAll(async () => {
  token = await addOperator(school())
})

const send = async (name: string, input: object, idempotencyKey: string) => {
  const path = endpoints.get(name)?.path
  const options = { token, idempotencyKey }
  return (await school().call(path as never, input as never, options)).body
}

describe('a key', () => {
  test('is not used for another request, and the refusal names what was stored', async () => {
    const key = crypto.randomUUID()
    expect(await send('createGroup', { name: 'First' }, key)).toMatchObject({ code: 200 })
    const refused = {
      code: 409,
      msg: idempotencyProblems.storedBefore.zh,
      data: { storedVersion: 0 },
    }
    expect(await send('createGroup', { name: 'Second' }, key)).toMatchObject(refused)
    expect(await send('createInstitution', { name: 'First' }, key)).toMatchObject(refused)
    expect(await school().query(`select 1 from groups where name = 'Second'`)).toEqual([])
  })

  test('can be used again after a refusal, with corrected input', async () => {
    const key = crypto.randomUUID()
    await send('createGroup', { name: 'Taken' }, crypto.randomUUID())
    expect(await send('createGroup', { name: 'Taken' }, key)).toMatchObject({ code: 409 })
    expect(await send('createGroup', { name: 'Free' }, key)).toMatchObject({ code: 200 })
  })

  test('belongs to one user', async () => {
    const key = crypto.randomUUID()
    await send('createRole', { name: 'Own', permissions: [] }, key)
    const options = { token: await addOperator(school(), 'colleague'), idempotencyKey: key }
    const path = contract.auth.createRole.path
    const { body } = await school().call(path, { name: 'Other', permissions: [] }, options)
    expect(body).toMatchObject({ code: 200, data: { name: 'Other' } })
  })

  test.each(['short', 'a b c d e f g h i j', 'x'.repeat(65)])('"%s" is refused', async (key) => {
    expect(await send('createGroup', { name: 'Odd' }, key)).toMatchObject({ code: 400 })
  })

  test('leaves no secret in the database, and is kept for a day', async () => {
    const key = crypto.randomUUID()
    const { partnerId } = await addPartner(school(), token, { name: 'Secretive' })
    const answer = await send('createPartnerKey', { partnerId }, key)
    const { secret } = answer.data as { secret: string }
    const rows = () =>
      school().query<{ sealed: Buffer }>('select sealed from idempotency_keys where key = $1', [
        key,
      ])
    const [row] = await rows()
    expect(row?.sealed.length).toBeGreaterThan(secret.length)
    expect(row?.sealed.includes(secret)).toBe(false)
    school().moveClock(23 * 3_600_000)
    await sweepIdempotencyKeys(school().context)
    expect(await rows()).toHaveLength(1)
    school().moveClock(2 * 3_600_000)
    await sweepIdempotencyKeys(school().context)
    expect(await rows()).toEqual([])
  })
})
