import {
  commonProblems,
  type Endpoint,
  fieldWords,
  type Language,
  transportProblems,
} from '@jingke/contract/core'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../../problem.ts'
import { isFormBody, toFields } from './form-body.ts'
import { issueWords } from './input-words.ts'
import { queryOf } from './request-url.ts'

const maxDepth = 20

/** Control characters but tab and line breaks. */
const controls = /[^\P{Cc}\t\n\r]/u

const isText = (text: string): boolean => text.isWellFormed() && !controls.test(text)

/** No text that Postgres cannot store or a page cannot show, and no deep nesting. */
const isAcceptable = (value: unknown, depth = 0): boolean => {
  if (depth > maxDepth) return false
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  if (Array.isArray(value)) return value.every((item) => isAcceptable(item, depth + 1))
  return Object.entries(value).every(([key, item]) => isText(key) && isAcceptable(item, depth + 1))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses a field that query and body give with different values. */
const joinFields = (
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> => {
  for (const name of Object.keys(query))
    if (Object.hasOwn(body, name) && body[name] !== query[name])
      throw new Problem(transportProblems.malformed)
  return { ...query, ...body }
}

/** Fastify refuses an empty body with a content type; some clients send one. */
export const dropTypeOfEmptyBody = ({ raw: { headers } }: FastifyRequest): void => {
  const length = headers['content-length'] ?? '0'
  if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type']
}

const readBody = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const body = request.body === undefined ? {} : request.body
  if (!isRecord(body)) throw new Problem(transportProblems.malformed)
  if (!isFormBody(body)) return body
  if (!endpoint.acceptsForm) throw new Problem(transportProblems.wrongContentType)
  return toFields(body.form)
}

const gatherFields = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const body = readBody(endpoint, request)
  return endpoint.acceptsForm ? joinFields(toFields(queryOf(request.url)), body) : body
}

/** The words for the innermost part that has a name. */
const wordsFor = (path: PropertyKey[]): { zh: string; en: string } => {
  const name = path.findLast((part) => Object.hasOwn(fieldWords, part))
  return fieldWords[String(name)] ?? { zh: '参数', en: 'request' }
}

/** Throws a refusal that names the first wrong field and its rule in words. */
export const parseInput = (input: z.ZodType, fields: unknown, language: Language): unknown => {
  const result = input.safeParse(fields, { error: issueWords(language) })
  if (result.success) return result.data
  const [first] = result.error.issues
  throw new Problem(commonProblems.wrongInput, {
    parameters: { field: wordsFor(first?.path ?? []), problem: first?.message ?? '' },
    data: {
      issues: result.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      })),
    },
  })
}

export const readInput = (
  endpoint: Endpoint,
  request: FastifyRequest,
  language: Language,
): unknown => {
  const fields = gatherFields(endpoint, request)
  if (!isAcceptable(fields)) throw new Problem(transportProblems.malformed)
  return parseInput(endpoint.input, fields, language)
}
