import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { insertInstitution } from '../../profile/index.ts'
import { getInstitution, institutionNameTaken } from './get-institution.ts'

export const createInstitution: Operation<typeof calls.createInstitution> = (call, { name }) =>
  inTransaction(call.context, async (within) => {
    const id = await insertInstitution(within.db, name)
    if (id === undefined) throw institutionNameTaken(name)
    await auditChange(within, call, {
      subject: 'institution',
      subjectId: id,
      subjectName: name,
      action: 'created',
      after: { name },
    })
    return getInstitution(within, id)
  })
