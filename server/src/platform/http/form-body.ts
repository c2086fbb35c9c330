import { transportProblems } from '@jingke/contract/core'
import { Problem } from '../problem.ts'

/** JSON cannot bring forth one: a form is known by this, whatever its content type was spelled. */
export const toFormBody = (text: string) => ({ form: new URLSearchParams(text) })

export const isFormBody = (body: object): body is ReturnType<typeof toFormBody> =>
  'form' in body && body.form instanceof URLSearchParams

const maxFields = 100

/** A name given twice is a trick, not a wish. */
export const toFields = (form: URLSearchParams): Record<string, string> => {
  const names = new Set(form.keys())
  if (names.size !== form.size || form.size > maxFields || names.has('__proto__'))
    throw new Problem(transportProblems.malformed)
  return Object.fromEntries(form)
}
