import { twoFactorEndpoints } from '@jingke/contract/auth'
import { issueToken } from '@jingke/contract/auth/calls'
import type { UserType } from '@jingke/contract/core'
import { expect } from 'vitest'
import { newAddress } from '../addresses.ts'
import { credentials } from '../credentials.ts'
import { type School, testPassword } from '../test-school.ts'
import { appCode } from './authenticator.ts'

const { passTwoFactor, startTwoFactor, confirmTwoFactor } = twoFactorEndpoints

/** How long a code is shown, in milliseconds. */
export const codePeriod = 30_000

/** A call from an address of its own, so that no limit per address applies. */
export const anywhere = () => ({ address: newAddress() })

/** The calls of accounts that set up and use two-factor sign-in. */
export const twoFactorClient = (school: () => School) => {
  /** The code that the app shows, some periods from now. */
  const codeOf = (secret: string, distance = 0): string =>
    appCode(secret, school().context.clock.now(), distance)

  const wrongCode = (secret: string): string => {
    const near = [-1, 0, 1].map((distance) => codeOf(secret, distance))
    return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
  }

  const signIn = async (username: string) =>
    (await school().call(issueToken, credentials({ username }), anywhere())).body

  const ticketOf = async (userName: string): Promise<string> => {
    const { code, data } = await signIn(userName)
    expect(code).toBe(403)
    return (data as unknown as { secondStep: { ticket: string } }).secondStep.ticket
  }

  const pass = async (ticket: string, secondStepCode: string) =>
    (await school().call(passTwoFactor.path, { ticket, secondStepCode }, anywhere())).body

  const start = async (token: string) =>
    (await school().call(startTwoFactor.path, { password: testPassword }, { token })).body

  const confirm = async (token: string, secondStepCode: string) =>
    (await school().call(confirmTwoFactor.path, { secondStepCode }, { token })).body

  /** An account with two-factor sign-in; its next code is valid. */
  const enrol = async (userName: string, userType: UserType = 'jk-admin') => {
    const id = await school().createUser(userName, userType)
    const { token } = await school().giveSession(id)
    const { secret } = (await start(token)).data
    const { recoveryCodes } = (await confirm(token, codeOf(secret))).data
    school().moveClock(codePeriod)
    return { id, token, secret, recoveryCodes }
  }

  return { codeOf, wrongCode, signIn, ticketOf, pass, start, confirm, enrol }
}
