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

/** What happened, as data by kind: no password, code or token. `operator` is who of the staff did it. */
const operationsBy = <Operator extends z.ZodRawShape>(operator: Operator) =>
  z.discriminatedUnion('kind', [
    operation('sign-in', {}),
    operation('sign-in-refused', {
      /** Absent in the oldest records. */
      reason: z.enum(['password', 'old-password', 'second-step', 'disabled']).optional(),
    }),
    operation('sign-out', {}),
    operation('new-device', {}),
    z.discriminatedUnion('sessions', [
      operation('sessions-ended', { sessions: z.enum(['one', 'others']) }),
      operation('sessions-ended', { sessions: z.literal('all'), ...operator }),
    ]),
    operation('refresh-reuse', {}),
    operation('password-changed', {}),
    operation('password-reset', {}),
    operation('address-confirmed', {}),
    operation('address-removed', {}),
    operation('phone-confirmed', {}),
    operation('phone-removed', {}),
    operation('second-step-on', {}),
    operation('second-step-off', {}),
    z.discriminatedUnion('by', [
      operation('second-step-reset', { by: z.literal('operator'), ...operator }),
      operation('second-step-reset', { by: z.literal('command') }),
    ]),
    operation('recovery-codes-renewed', {}),
    operation('recovery-code-used', {}),
    operation('profile-changed', { fields: changedFields }),
    operation('profile-changed-by-operator', { ...operator, fields: changedFields }),
    operation('account-created', operator),
    operation('activation-code-issued', operator),
    operation('account-activated', {}),
    operation('account-disabled', operator),
    operation('account-enabled', operator),
    operation('data-downloaded', {}),
    operation('deletion-requested', {}),
    operation('deletion-withdrawn', {}),
    operation('deletion-refused', operator),
    operation('account-erased', operator),
    operation('chat-refused', { chatId: Id }),
  ])

export const RecordedOperation = operationsBy({ operatorId: Id })
export type RecordedOperation = z.output<typeof RecordedOperation>

/** As the account itself sees it, without the operator. */
const OwnOperation = operationsBy({})
export type OwnOperation = z.output<typeof OwnOperation>

export const OperationRecord = z
  .object({
    id: z.int(),
    happenedAt: z.iso.datetime(),
    /** Browser and system in words, such as "Chrome · Windows". */
    device: z.string(),
    address: z.string(),
  })
  .and(OwnOperation)
export type OperationRecord = z.output<typeof OperationRecord>
