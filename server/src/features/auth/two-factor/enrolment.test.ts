import { getTwoFactor, startTwoFactor } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { fromBase32 } from '../../../../tests/support/clients/authenticator.ts'
import { twoFactorClient } from '../../../../tests/support/clients/two-factor-client.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const { codeOf, wrongCode, signIn, start, confirm } = twoFactorClient(school)

test('needs the password and a code; the secret is not readable in the database', async () => {
  const id = await school().createUser('newcomer', 'jk-advisor')
  const { token } = await school().giveSession(id)
  const refused = await school().call(startTwoFactor, { password: 'wrong' }, { token })
  expect(refused.body).toMatchObject({ code: 422, data: { issues: [{ path: 'password' }] } })
  const { data } = await start(token)
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data.uri).toContain(`:newcomer?secret=${data.secret}`)
  const [row] = await school().query<{ sealed_secret: Buffer }>(
    'select sealed_secret from second_steps where user_id = $1',
    [id],
  )
  expect(row?.sealed_secret.includes(fromBase32(data.secret))).toBe(false)
  expect((await confirm(token, wrongCode(data.secret))).code).toBe(422)
  expect((await signIn('newcomer')).code).toBe(200)
  const { recoveryCodes } = (await confirm(token, codeOf(data.secret))).data
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = await school().query<{ hash: string }>(
    `select encode(code_hash, 'escape') as hash from recovery_codes where user_id = $1`,
    [id],
  )
  expect(stored).toHaveLength(10)
  for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code)
  expect((await signIn('newcomer')).code).toBe(403)
})

test('ends the other sessions, which were opened with the password alone', async () => {
  const id = await school().createUser('robbed', 'jk-admin')
  const [own, other] = [await school().giveSession(id), await school().giveSession(id)]
  const { secret } = (await start(own.token)).data
  await confirm(own.token, codeOf(secret))
  const isOpen = async ({ token }: { token: string }) =>
    (await school().call(getTwoFactor, {}, { token })).body.code === 200
  expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
})

test('two tabs get the same secret, and the second confirmation is told that it is on', async () => {
  const { token } = await school().giveSession(await school().createUser('tabs', 'jk-admin'))
  const [one, other] = [(await start(token)).data, (await start(token)).data]
  expect(other.secret).toBe(one.secret)
  const codes = [codeOf(one.secret), codeOf(one.secret, 1)]
  const answers = await Promise.all(codes.map((code) => confirm(token, code)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await start(token)).code).toBe(409)
})

test('a setup belongs to its session: another one neither reads nor confirms its secret', async () => {
  const id = await school().createUser('watched', 'jk-admin')
  const [own, other] = [await school().giveSession(id), await school().giveSession(id)]
  const planted = (await start(other.token)).data.secret
  const { secret } = (await start(own.token)).data
  expect(secret).not.toBe(planted)
  expect((await confirm(other.token, codeOf(planted))).code).toBe(409)
  expect((await confirm(own.token, codeOf(planted))).code).toBe(422)
  expect((await confirm(own.token, codeOf(secret))).code).toBe(200)
})

test('a secret that was replaced while its code was checked is not confirmed', async () => {
  const id = await school().createUser('raced', 'jk-admin')
  const [own, other] = [await school().giveSession(id), await school().giveSession(id)]
  const { secret } = (await start(own.token)).data
  // Holds the attempt to confirm after it has read the row, until the row has been replaced.
  const { pool } = school().context
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table rate_limits in access exclusive mode')
  const confirmed = confirm(own.token, codeOf(secret))
  await eventually(async () =>
    expect(
      await school().query(`select 1 from pg_locks where not granted and locktype = 'relation'`),
    ).not.toEqual([]),
  )
  await holder.query(
    `update second_steps set sealed_secret = '\\x00', last_step = 0 where user_id = $1`,
    [id],
  )
  await holder.query('commit')
  holder.release()
  expect((await confirmed).code).toBe(409)
  expect((await start(other.token)).code).toBe(200)
})

test('an abandoned one expires', async () => {
  const { token } = await school().giveSession(await school().createUser('slow', 'jk-admin'))
  const { secret } = (await start(token)).data
  school().moveClock(16 * 60_000)
  expect((await confirm(token, codeOf(secret))).code).toBe(409)
  expect((await start(token)).data.secret).not.toBe(secret)
})
