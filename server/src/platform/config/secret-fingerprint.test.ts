import { getCurrentUser, getRights } from '@jingke/contract/auth/calls'
import { uploadPath } from '@jingke/contract/media'
import { expect, test, vi } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { createLogger } from '../logger.ts'

const log = createLogger({ environment: 'test', logLevel: 'silent' })
const warn = vi.spyOn(log, 'warn')
const school = useSchool({ log })

const warningsOfStart = async (secret: string) => {
  warn.mockClear()
  const node = await school().openNode({ secret })
  await node.close()
  return warn.mock.calls.map(([words]) => words)
}

test('a start with a secret other than the first one logs which features will not work', async () => {
  const { token } = await school().giveSession(await school().createUser('anna'))
  const first = school().context.config.secret
  expect(await warningsOfStart(first)).toEqual([])
  const other = 'another-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa'
  const words = [expect.stringMatching(/secret is not the one .* videos do not play and partner/)]
  expect(await warningsOfStart(other)).toEqual(words)
  expect(await warningsOfStart(other)).toEqual(words)
  expect(await warningsOfStart(first)).toEqual([])

  const node = await school().openNode({ secret: other })
  const me = await node.call(getCurrentUser, {}, { token })
  expect(me.body.code).toBe(200)
})

test('with another secret nothing is stored that the first one could not read, and staff are told', async () => {
  const staff = await school().giveSession(await school().createUser('staff', 'jk-admin'))
  const node = await school().openNode({ secret: 'another-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa' })
  const rightsOf = async ({ call }: Pick<typeof node, 'call'>) =>
    (await call(getRights, {}, { token: staff.token })).body.data
  expect((await rightsOf(school())).hasOtherSecret).toBe(false)
  expect((await rightsOf(node)).hasOtherSecret).toBe(true)
  const upload = await node.send({
    url: uploadPath,
    headers: {
      authorization: `Bearer ${staff.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'accept-language': 'en',
    },
  })
  expect(upload).toMatchObject({ status: 409, body: { msg: expect.stringContaining('SECRET') } })
  expect(await school().query('select id from videos')).toEqual([])
})

test('the fingerprint does not reveal the secret', async () => {
  const rows = await school().query<{ fingerprint: string }>('select * from secret_fingerprint')
  expect(rows).toEqual([{ is_only: true, fingerprint: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(rows[0]?.fingerprint).not.toContain(school().context.config.secret.slice(0, 8))
})
