import {
  activate,
  getRights,
  getTwoFactor,
  issueToken,
  renewRecoveryCodes,
  turnOffTwoFactor,
  updatePassword,
} from '@jingke/contract/auth/calls'
import { listCourses } from '@jingke/contract/catalogue/calls'
import { issueStaffCode, listLearners, resetTwoFactor } from '@jingke/contract/people/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  anywhere,
  codePeriod,
  twoFactorClient,
} from '../../../../tests/support/clients/two-factor-client.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const { codeOf, wrongCode, signIn, ticketOf, pass, start, confirm, enrol } = twoFactorClient(school)
let operator = ''
let operatorId = 0

const operationsOf = async (id: number) =>
  (
    await school().query<{ kind: string }>(
      'select kind from operation_records where user_id = $1 order by id',
      [id],
    )
  ).map(({ kind }) => kind)

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

describe('a sign-in', () => {
  test('asks for the code after the right password only', async () => {
    const { secret } = await enrol('anna')
    const wrong = await school().call(
      issueToken,
      credentials({ username: 'anna', password: 'wrong' }),
      anywhere(),
    )
    const unknown = await school().call(
      issueToken,
      credentials({ username: 'nobody', password: 'wrong' }),
      anywhere(),
    )
    expect(wrong.body).toEqual(unknown.body)
    const { data } = await pass(await ticketOf('anna'), codeOf(secret))
    expect(data.userType).toBe('jk-admin')
    const { body } = await school().call(listLearners, {}, data)
    expect(body.code).toBe(200)
  })

  test('accepts the codes of one step before and after, each once', async () => {
    const { secret } = await enrol('skew')
    // To the start of a period, so that none ends during the test.
    school().moveClock(6 * codePeriod - (school().context.clock.now().getTime() % codePeriod))
    const ticket = await ticketOf('skew')
    for (const [distance, expected] of [
      [-2, 422],
      [-1, 200],
      [-1, 422],
      [0, 200],
      [0, 422],
      [1, 200],
      [0, 422],
      [2, 422],
    ] as const)
      expect([distance, (await pass(ticket, codeOf(secret, distance))).code]).toEqual([
        distance,
        expected,
      ])
  })

  test('in two tabs with one code opens one session', async () => {
    const { secret } = await enrol('two-tabs')
    const tickets = [await ticketOf('two-tabs'), await ticketOf('two-tabs')]
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, code)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422])
  })

  test('cannot be guessed: concurrent attempts count, and the right code is refused then too', async () => {
    const { secret, id } = await enrol('guessed')
    const ticket = await ticketOf('guessed')
    const wrong = wrongCode(secret)
    const answers = await Promise.all(Array.from({ length: 30 }, () => pass(ticket, wrong)))
    // One attempt was the confirmation.
    expect(answers.filter(({ code }) => code === 422)).toHaveLength(9)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(21)
    expect((await pass(await ticketOf('guessed'), codeOf(secret))).code).toBe(429)
    expect((await operationsOf(id)).filter((kind) => kind === 'sign-in-refused')).toHaveLength(9)
  })

  test('by a recovery code works once, in any spelling, and is recorded', async () => {
    const { recoveryCodes, secret, id } = await enrol('recovering')
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    const { data } = await pass(await ticketOf('recovering'), typed)
    const state = await school().call(getTwoFactor, {}, data)
    expect(state.body.data).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 })
    expect((await pass(await ticketOf('recovering'), first)).code).toBe(422)
    expect(await operationsOf(id)).toContain('recovery-code-used')
    const renewed = await school().call(
      renewRecoveryCodes,
      { password: testPassword, secondStepCode: codeOf(secret) },
      data,
    )
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    expect((await pass(await ticketOf('recovering'), second)).code).toBe(422)
  })

  test('must finish within five minutes, with the password of its start', async () => {
    const { secret, token } = await enrol('late')
    const early = await ticketOf('late')
    school().moveClock(301_000)
    expect((await pass(early, codeOf(secret))).code).toBe(401)
    const before = await ticketOf('late')
    await school().call(
      updatePassword,
      { oldPassword: testPassword, newPassword: 'another long phrase' },
      { token },
    )
    expect((await pass(before, codeOf(secret))).code).toBe(401)
    const forged = before.replace(/^\d+/, String(operatorId))
    expect((await pass(forged, codeOf(secret))).code).toBe(401)
  })

  test('with an activation code asks as well', async () => {
    const { id, secret } = await enrol('activated')
    const issued = await school().call(issueStaffCode, { id }, { token: operator })
    const { body } = await school().call(activate, {
      activationCode: issued.body.data.activation.code,
      newPassword: 'a long enough phrase',
    })
    expect(body.code).toBe(403)
    const { ticket } = (body.data as unknown as { secondStep: { ticket: string } }).secondStep
    expect((await pass(ticket, codeOf(secret))).code).toBe(200)
  })

  test('of a disabled account is refused with a code too', async () => {
    const { id, secret } = await enrol('disabled')
    const ticket = await ticketOf('disabled')
    await school().query('update users set disabled_at = now() where id = $1', [id])
    expect((await pass(ticket, codeOf(secret))).code).toBe(403)
  })
})

test('it is turned off with password and code', async () => {
  const { id, token, secret } = await enrol('leaving')
  const turnOff = async (password: string, secondStepCode: string) =>
    (await school().call(turnOffTwoFactor, { password, secondStepCode }, { token })).body.code
  expect(await turnOff('wrong', codeOf(secret))).toBe(422)
  expect(await turnOff(testPassword, wrongCode(secret))).toBe(422)
  expect(await turnOff(testPassword, codeOf(secret))).toBe(200)
  expect((await signIn('leaving')).code).toBe(200)
  expect(await school().query('select from recovery_codes where user_id = $1', [id])).toEqual([])
})

test('an operator resets that of another account; it is recorded and its sessions end', async () => {
  const { id, token } = await enrol('phoneless')
  const reset = (caller: string) => school().call(resetTwoFactor, { id }, { token: caller })
  expect((await reset(token)).body.code).toBe(409)
  expect((await reset(operator)).body.data.hasSecondStep).toBe(false)
  expect((await signIn('phoneless')).code).toBe(200)
  const { body } = await school().call(listLearners, {}, { token })
  expect(body.code).toBe(406)
  expect(await operationsOf(id)).toContain('second-step-reset')
  const changes = await school().query<object>(
    `select action, actor_id from changes where subject = 'staff' and subject_id = $1`,
    [id],
  )
  expect(changes).toEqual([{ action: 'second-step-reset', actor_id: operatorId }])
})

// Last: it restricts every account without two-factor sign-in.
test('required by the site, staff without one may only set it up', async () => {
  const { token: secured } = await enrol('secured')
  const { token } = await school().giveSession(await school().createUser('bare', 'jk-admin'))
  const learner = await school().giveSession(await school().createUser('plain'))
  const require = await school().call(
    updateSiteRules,
    { isSecondStepRequired: true },
    { token: secured },
  )
  expect(require.body.data).toMatchObject({ isOneDevice: false, isSecondStepRequired: true })
  const list = async (caller: string) =>
    (await school().call(listLearners, {}, { token: caller })).body
  expect((await list(secured)).code).toBe(200)
  expect(await list(token)).toMatchObject({ code: 403, data: { mustSetUp: 'second-step' } })
  const rights = () => school().call(getRights, {}, { token })
  expect((await rights()).body.data.mustSetUpSecondStep).toBe(true)
  expect((await school().call(listCourses, {}, { token })).body.code).toBe(403)
  expect((await school().call(listCourses, {}, learner)).body.code).toBe(200)
  const { secret } = (await start(token)).data
  expect((await confirm(token, codeOf(secret))).code).toBe(200)
  expect((await list(token)).code).toBe(200)
  expect((await rights()).body.data.mustSetUpSecondStep).toBe(false)
})
