import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Moment } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { listChanges } from './calls.ts'
import { changeSorts, changeSubjects } from './constants.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const ChangeRecord = z.object({
  /** Unique among all records. */
  id: z.string(),
  /** One of `changeSubjects`, or a kind of a later version. */
  subject: z.string(),
  /** Null: there is only one, such as the rules of the site. */
  subjectId: z.int().nullable(),
  /** Name of the thing when it was changed; empty if it is not known. */
  subjectName: z.string(),
  /** Such as `created`, `updated`, `deleted`. */
  action: z.string(),
  /** Null: a task of the server, or a deleted account. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  address: z.string(),
  changedAt: z.iso.datetime(),
  /** The changed fields; null if there was nothing before, or is nothing after. */
  before: Values,
  after: Values,
})
export type ChangeRecord = z.output<typeof ChangeRecord>

export const auditEndpoints = {
  listChanges: defineEndpoint({
    path: listChanges,
    summary:
      'Recorded changes by staff, newest first; the keyword is a name of the person or thing',
    access: 'audit.read',
    exported: 'history',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      subject: z.enum(changeSubjects).optional(),
      subjectId: Id.optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      sort: sortOf(changeSorts),
    }),
    output: pageOf(ChangeRecord),
  }),
}
