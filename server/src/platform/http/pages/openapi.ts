import { allEndpoints } from '@jingke/contract'
import {
  commonProblems,
  type Endpoint,
  idempotencyHeader,
  idempotencyProblems,
  transportProblems,
} from '@jingke/contract/core'
import { z } from 'zod'
import { idempotencyKey } from '../requests/idempotency-key.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const answersOf = (endpoint: Endpoint) =>
  endpoint.answers === 'bytes'
    ? { 'image/png': {}, 'audio/wav': {} }
    : { 'application/json': { schema: envelopeOf(schemaOf(endpoint.output, 'output')) } }

const contentTypesOf = ({ carries, acceptsForm }: Endpoint): string[] => {
  if (carries === 'multipart') return ['multipart/form-data']
  return acceptsForm
    ? ['application/json', 'application/x-www-form-urlencoded']
    : ['application/json']
}

/** For calls that take an `Idempotency-Key`. */
const keyParameters = [
  {
    name: idempotencyHeader,
    in: 'header',
    description:
      'An id that the client chooses for one change, such as a UUID, and keeps over repeats: the change is made once, and a repeat gets the answer of the first. Kept for a day.',
    schema: { type: 'string', pattern: idempotencyKey.source },
  },
]

const capabilityOf = (path: string): string => path.split('/')[1] ?? ''

const operationOf = (endpoint: Endpoint) => {
  const schema = schemaOf(endpoint.input, 'input')
  return {
    summary: endpoint.summary,
    tags: [capabilityOf(endpoint.path)],
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    'x-also-needs': endpoint.alsoNeeds,
    parameters: endpoint.takesIdempotencyKey ? keyParameters : undefined,
    requestBody: {
      content: Object.fromEntries(contentTypesOf(endpoint).map((type) => [type, { schema }])),
    },
    responses: {
      200: { description: 'Done, or refused: see `code`', content: answersOf(endpoint) },
    },
    'x-refusals': [
      ...endpoint.problems,
      ...(endpoint.takesIdempotencyKey ? Object.values(idempotencyProblems) : []),
      ...Object.values(commonProblems),
    ].map(({ id, code, zh, en }) => ({ id, code, zh, en })),
  }
}
export type DocumentedOperation = ReturnType<typeof operationOf>

/** Takes a tenth of the time in which a server starts, so it is made when it is asked for. */
export const createOpenApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Jingke 精课',
    version: '1',
    description:
      'Every call is POST and answers the envelope { code, msg, data }. Outcomes, refusals included, travel with HTTP 200; transport failures carry their HTTP status as well.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  'x-transport-failures': Object.values(transportProblems).map(({ id, status, zh, en }) => ({
    id,
    status,
    zh,
    en,
  })),
  paths: Object.fromEntries(
    allEndpoints.map((endpoint) => [endpoint.path, { post: operationOf(endpoint) }]),
  ),
})
export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>
