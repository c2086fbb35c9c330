import { commonProblems, type Endpoint, fieldWords, transportProblems } from '@jingke/contract/core'
import { expect } from 'vitest'
import type { RawAnswer } from '../test-school.ts'

const transportStatuses = Object.values(transportProblems)
  .map((problem) => problem.status)
  .filter((status) => status < 500)

const leaks = /\bat .+:\d+:\d+|node_modules|select .+ from|DrizzleQuery|params:|\[object|undefined$/

const isFile = ({ headers }: RawAnswer) =>
  !String(headers['content-type']).startsWith('application/json')

const refusalsOf = (endpoint: Endpoint) =>
  [...endpoint.problems, ...Object.values(commonProblems)].map((problem) => problem.code)

/** Asserts the invariants of every answer and returns its code. */
export const judgeAnswer = (endpoint: Endpoint, answer: RawAnswer, about: string): number => {
  const where = `${endpoint.path} ${about}`
  expect(answer.headers['cache-control'], where).toBe('no-store')
  if (isFile(answer)) {
    expect([answer.status, endpoint.answers], where).toEqual([200, 'bytes'])
    expect(answer.bytes.length, where).toBeGreaterThan(0)
    return 200
  }
  const text = answer.bytes.toString()
  const body = JSON.parse(text)
  expect(Object.keys(body), where).toEqual(['code', 'msg', 'data'])
  expect(body.msg, where).toEqual(expect.stringMatching(/\S/))
  const isDone = answer.status === 200 && (body.code === 200 || body.code === 210)
  if (!isDone) expect(text, where).not.toMatch(leaks)
  if (answer.status !== 200) {
    expect(transportStatuses, `${where} ${text.slice(0, 200)}`).toContain(answer.status)
    expect([body.code, body.data], where).toEqual([answer.status, null])
    return body.code
  }
  if (isDone) {
    expect(endpoint.answers, where).toBe('json')
    // Parsing removes unknown fields; the answer must contain none.
    expect(endpoint.output.parse(body.data), where).toEqual(body.data)
    return body.code
  }
  expect(refusalsOf(endpoint), `${where} ${text.slice(0, 200)}`).toContain(body.code)
  if (body.code === 422) {
    expect(body.data, where).toEqual({ issues: expect.any(Array) })
    for (const issue of body.data.issues) {
      expect(Object.keys(issue), where).toEqual(['path', 'message'])
      expect(fieldWords, where).toHaveProperty([String(issue.path).split('.')[0] ?? ''])
    }
  }
  return body.code
}
