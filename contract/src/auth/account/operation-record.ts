import { z } from 'zod'
import { Id } from '../../core/fields.ts'
import { profileFields } from '../../profile/model.ts'
import type { OperationKind } from '../constants.ts'

const operation = <Kind extends OperationKind, Detail extends z.ZodRawShape>(
  kind: Kind,
  detail: Detail,
) => z.object({ kind: z.literal(kind), ...detail })

/** The fields that changed, without their values. */
const changedFields = z.array(z.enum([...profileFields.options, 'icon', 'lockedFields']))

/** What happened, as data by kind: no password, code or token. */
export const RecordedOperation = z.discriminatedUnion('kind', [
  operation('sign-in', {}),
  operation('sign-in-refused', {
    /** Absent in the oldest records. */
    reason: z.enum(['password', 'old-password', 'disabled']).optional(),
  }),
  operation('sign-out', {}),
  operation('new-device', {}),
  z.discriminatedUnion('sessions', [
    operation('sessions-ended', { sessions: z.enum(['one', 'others']) }),
    operation('sessions-ended', { sessions: z.literal('all'), operatorId: Id }),
  ]),
  operation('refresh-reuse', {}),
  operation('password-changed', {}),
  operation('profile-changed', { fields: changedFields }),
  operation('profile-changed-by-operator', { operatorId: Id, fields: changedFields }),
  operation('account-created', { operatorId: Id }),
  operation('activation-code-issued', { operatorId: Id }),
  operation('account-activated', {}),
  operation('account-disabled', { operatorId: Id }),
  operation('account-enabled', { operatorId: Id }),
  operation('data-downloaded', {}),
  operation('deletion-requested', {}),
  operation('deletion-withdrawn', {}),
  operation('deletion-refused', { operatorId: Id }),
  operation('account-erased', { operatorId: Id }),
])
export type RecordedOperation = z.output<typeof RecordedOperation>

export const OperationRecord = z
  .object({
    id: z.int(),
    happenedAt: z.iso.datetime(),
    /** Browser and system in words, such as "Chrome · Windows". */
    device: z.string(),
    address: z.string(),
  })
  .and(RecordedOperation)
export type OperationRecord = z.output<typeof OperationRecord>
