import { twoFactorEndpoints } from '@jingke/contract/auth'
import {
  activate,
  getCurrentUser,
  getTwoFactor,
  issueToken,
  startTwoFactor,
  turnOffTwoFactor,
} from '@jingke/contract/auth/calls'
import {
  getLearner,
  issueActivationCode,
  resetLearnerTwoFactor,
  resetTwoFactor,
} from '@jingke/contract/people/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { beforeAll, expect, test } from 'vitest'
import { anywhere, twoFactorClient } from '../../../../tests/support/clients/two-factor-client.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const { codeOf, wrongCode, signIn, ticketOf, pass, start, enrol } = twoFactorClient(school)
let operator = ''
let operatorId = 0

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

const enrolLearner = (userName: string) => enrol(userName, 'jk-user')

test('a learner turns it on, signs in with a code once, and turns it off with password and code', async () => {
  const { secret, recoveryCodes } = await enrolLearner('anna')
  expect(recoveryCodes).toHaveLength(10)
  const code = codeOf(secret)
  const { data } = await pass(await ticketOf('anna'), code)
  expect(data.userType).toBe('jk-user')
  expect((await pass(await ticketOf('anna'), code)).code).toBe(422)
  const [recoveryCode = ''] = recoveryCodes
  expect((await pass(await ticketOf('anna'), recoveryCode)).code).toBe(200)
  expect((await pass(await ticketOf('anna'), recoveryCode)).code).toBe(422)
  const state = await school().call(getTwoFactor, {}, data)
  expect(state.body.data).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 })
  const turnOff = async (secondStepCode: string) =>
    (await school().call(turnOffTwoFactor, { password: testPassword, secondStepCode }, data)).body
      .code
  expect(await turnOff(code)).toBe(422)
  expect(await turnOff(codeOf(secret, 1))).toBe(200)
  expect((await signIn('anna')).code).toBe(200)
})

test('the step cannot be left out: the ticket opens nothing, and no other sign-in goes without a code', async () => {
  const { id, secret } = await enrolLearner('bert')
  const { data } = await signIn('bert')
  expect(Object.keys(data)).toEqual(['secondStep'])
  const ticket = await ticketOf('bert')
  expect((await school().call(getCurrentUser, {}, { token: ticket })).body.code).toBe(401)
  const renewal = { grant_type: 'refresh_token', refresh_token: ticket } as const
  expect((await school().call(issueToken, renewal, anywhere())).body.code).toBe(401)
  expect((await pass(ticket, '')).code).toBe(422)
  // The ticket of another learner does not serve this one, and its own code no other account.
  const { secret: own } = await enrolLearner('thief')
  expect((await pass(ticket, codeOf(own))).code).toBe(422)
  const [thief = '', ...rest] = (await ticketOf('thief')).split('.')
  expect(thief).toMatch(/^\d+$/)
  expect((await pass([id, ...rest].join('.'), codeOf(own))).code).toBe(401)
  const issued = await school().call(issueActivationCode, { id }, { token: operator })
  const activated = await school().call(
    activate,
    { activationCode: issued.body.data.activation.code, newPassword: 'a long enough phrase' },
    anywhere(),
  )
  expect(activated.body.code).toBe(403)
  const again = await school().call(
    issueToken,
    credentials({ username: 'bert', password: 'a long enough phrase' }),
    anywhere(),
  )
  expect(again.body.code).toBe(403)
  const last = (again.body.data as unknown as { secondStep: { ticket: string } }).secondStep
  expect((await pass(last.ticket, codeOf(secret, 1))).code).toBe(200)
})

test('codes cannot be guessed, from any number of addresses and tickets', async () => {
  const { secret } = await enrolLearner('carl')
  const tickets = [await ticketOf('carl'), await ticketOf('carl')]
  const wrong = wrongCode(secret)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => pass(tickets[index % 2] ?? '', wrong)),
  )
  // One attempt was the confirmation.
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(9)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(21)
  expect((await pass(await ticketOf('carl'), codeOf(secret))).code).toBe(429)
})

test('staff who may change learners reset it; sessions end, and it is in the audit log', async () => {
  const { id, token } = await enrolLearner('dora')
  const advisor = await school().giveSession(await school().createUser('advisor', 'jk-advisor'))
  const reset = async (caller: string) =>
    (await school().call(resetLearnerTwoFactor, { id }, { token: caller })).body
  expect((await reset(token)).code).toBe(403)
  expect((await reset(advisor.token)).code).toBe(403)
  const learner = await school().call(getLearner, { id }, { token: operator })
  expect(learner.body.data.hasSecondStep).toBe(true)
  expect((await school().call(resetTwoFactor, { id }, { token: operator })).body.code).toBe(404)
  expect((await reset(operator)).data.hasSecondStep).toBe(false)
  expect((await school().call(getTwoFactor, {}, { token })).body.code).toBe(406)
  expect((await signIn('dora')).code).toBe(200)
  expect((await reset(operator)).code).toBe(200)
  const changes = await school().query<object>(
    `select action, actor_id from changes where subject = 'learner' and subject_id = $1`,
    [id],
  )
  expect(changes).toEqual([{ action: 'second-step-reset', actor_id: operatorId }])
})

test('is not for the users of partners', async () => {
  const { token } = await school().giveSession(await school().createUser('viewer', 'jk-tplus'))
  const { getTwoFactor: state, confirmTwoFactor, renewRecoveryCodes } = twoFactorEndpoints
  const input = { password: testPassword, secondStepCode: '000000' }
  for (const { path } of [state, confirmTwoFactor, renewRecoveryCodes])
    expect((await school().call(path, input, { token })).body.code).toBe(403)
  for (const path of [startTwoFactor, turnOffTwoFactor] as const)
    expect((await school().call(path, input, { token })).body.code).toBe(403)
})

// Last: it restricts staff without two-factor sign-in.
test('the rule of the site is for staff: learners may go without it', async () => {
  const { token: secured } = await enrol('secured')
  await school().call(updateSiteRules, { isSecondStepRequired: true }, { token: secured })
  const { token } = await school().giveSession(await school().createUser('erik'))
  expect((await school().call(getTwoFactor, {}, { token })).body.data.isRequired).toBe(false)
  expect((await school().call(getCurrentUser, {}, { token })).body.code).toBe(200)
  expect((await start(token)).code).toBe(200)
})
