import type { SignInProof, Tokens } from '@jingke/contract/auth'
import { issueToken } from '@jingke/contract/auth/calls'
import { credentials } from '../credentials.ts'
import { clientHeader } from '../test-node.ts'
import type { School } from '../test-school.ts'

export interface SignInAnswer {
  code: number
  msg: string
  retryAfter: number | undefined
  tokens: Tokens | undefined
  proof: SignInProof | undefined
}

/** A client with an address that stores the device cookie. */
export const openBrowser = (school: () => School, address: string) => {
  let cookie: string | undefined
  return {
    cookie: () => cookie,
    signIn: async (over: Record<string, string>): Promise<SignInAnswer> => {
      const send = () =>
        school().send<(Tokens & { proof?: SignInProof }) | null>({
          url: issueToken,
          payload: credentials(over),
          address,
          headers: {
            'content-type': 'application/json',
            authorization: clientHeader,
            ...(cookie && { cookie }),
          },
        })
      // A busy server answers 503 before it uses the captcha.
      let answer = await send()
      for (let tries = 0; tries < 20 && answer.body.code === 503; tries++) answer = await send()
      const { body, headers } = answer
      const given = headers['set-cookie']
      if (given !== undefined) cookie = String(given).split(';')[0]
      return {
        code: body.code,
        msg: body.msg,
        retryAfter:
          headers['retry-after'] === undefined ? undefined : Number(headers['retry-after']),
        tokens: body.code === 200 ? (body.data ?? undefined) : undefined,
        proof: body.data?.proof,
      }
    },
  }
}
