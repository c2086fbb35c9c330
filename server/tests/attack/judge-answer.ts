import { isDeepStrictEqual } from 'node:util'
import { commonProblems, type Endpoint, fieldWords, transportProblems } from '@jingke/contract/core'
import type { RawAnswer } from '../support/test-school.ts'

const transportStatuses = Object.values(transportProblems)
  .map((problem) => problem.status)
  .filter((status) => status < 500)

const leaks = /\bat .+:\d+:\d+|node_modules|select .+ from|DrizzleQuery|params:|\[object|undefined$/

const isFile = ({ headers }: RawAnswer) =>
  !String(headers['content-type']).startsWith('application/json')

const refusalsOf = (endpoint: Endpoint) =>
  [...endpoint.problems, ...Object.values(commonProblems)].map((problem) => problem.code)

const envelopeKeys = ['code', 'msg', 'data']
const issueKeys = ['path', 'message']

/**
 * Throws unless the answer has the invariants of every answer; returns its code. Without `expect`,
 * which took an eighth of the time of all attacks.
 */
export const judgeAnswer = (endpoint: Endpoint, answer: RawAnswer, about: string): number => {
  const demand = (isSo: boolean, invariant: string) => {
    if (isSo) return
    const { status, headers, bytes } = answer
    const text = `${status} ${JSON.stringify(headers)} ${bytes.toString().slice(0, 500)}`
    throw new Error(`${endpoint.path} ${about}: ${invariant}, but the answer is ${text}`)
  }
  demand(answer.headers['cache-control'] === 'no-store', 'no answer is cached')
  if (isFile(answer)) {
    demand(answer.status === 200, 'a file has the status 200')
    demand(endpoint.answers === 'bytes', 'only a call that answers with bytes sends a file')
    demand(answer.bytes.length > 0, 'a file is not empty')
    return 200
  }
  const text = answer.bytes.toString()
  const body = JSON.parse(text)
  demand(isDeepStrictEqual(Object.keys(body), envelopeKeys), 'it is an envelope')
  demand(typeof body.msg === 'string' && /\S/.test(body.msg), 'it has a message')
  const isDone = answer.status === 200 && (body.code === 200 || body.code === 210)
  if (!isDone) demand(!leaks.test(text), 'a refusal says nothing about the program')
  if (answer.status !== 200) {
    demand(transportStatuses.includes(answer.status), 'the status is one of transport')
    demand(
      body.code === answer.status && body.data === null,
      'the code is the status, without data',
    )
    return body.code
  }
  if (isDone) {
    demand(endpoint.answers === 'json', 'a call that answers with bytes sends no envelope')
    // Parsing removes unknown fields; the answer must contain none.
    const known = endpoint.output.parse(body.data)
    demand(isDeepStrictEqual(known, body.data), 'it has the fields of the contract only')
    return body.code
  }
  demand(refusalsOf(endpoint).includes(body.code), 'the refusal is declared')
  if (body.code === 422) {
    demand(isDeepStrictEqual(Object.keys(body.data), ['issues']), 'it has issues only')
    demand(Array.isArray(body.data.issues), 'the issues are a list')
    for (const issue of body.data.issues) {
      demand(isDeepStrictEqual(Object.keys(issue), issueKeys), 'an issue has a path and a message')
      const [field = ''] = String(issue.path).split('.')
      demand(Object.hasOwn(fieldWords, field), 'the field of an issue has a word')
    }
  }
  return body.code
}
