import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Moment } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { listAuditEntries } from './calls.ts'
import { auditSorts, auditSubjects } from './constants.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  /** Unique among all entries. */
  id: z.string(),
  /** One of `auditSubjects`, or a kind of a later version. */
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
export type AuditEntry = z.output<typeof AuditEntry>

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    path: listAuditEntries,
    summary:
      'The audit log: changes by staff, newest first; the keyword is a name of the person or thing',
    access: 'audit.read',
    exported: 'history',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      subject: z.enum(auditSubjects).optional(),
      subjectId: Id.optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      sort: sortOf(auditSorts),
    }),
    output: pageOf(AuditEntry),
  }),
}
