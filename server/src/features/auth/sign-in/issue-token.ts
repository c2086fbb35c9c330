import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { renewSession } from '../sessions/renew-session.ts'
import { signIn } from './sign-in.ts'

/** Public: it identifies the client and is no secret. */
const clientHeader = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`

export const issueToken =
  (rules: SignInRules): Operation<typeof calls.issueToken> =>
  async (call, input) => {
    if (call.caller.authorization !== clientHeader) throw new Problem(authProblems.unknownClient)
    if (input.grant_type === 'refresh_token') return renewSession(call, input.refresh_token ?? '')
    if (input.grant_type !== 'captcha')
      throw refusedField(authProblems.unsupportedGrant, 'grant_type')
    const { username = '', password = '', uuid = '', code = '' } = input
    return signIn(call, rules, { username, password, uuid, code })
  }
