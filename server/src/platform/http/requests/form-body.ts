import { transportProblems } from '@jingke/contract/core'
import { Problem } from '../../problem.ts'

/** A JSON body cannot contain a URLSearchParams, so a form is recognised whatever its content type. */
export const toFormBody = (text: string) => ({ form: new URLSearchParams(text) })

export const isFormBody = (body: object): body is ReturnType<typeof toFormBody> =>
  'form' in body && body.form instanceof URLSearchParams

const maxFields = 100

/** Refuses a name that is given twice. */
export const toFields = (form: URLSearchParams): Record<string, string> => {
  const names = new Set(form.keys())
  if (names.size !== form.size || form.size > maxFields || names.has('__proto__'))
    throw new Problem(transportProblems.malformed)
  return Object.fromEntries(form)
}
