import { type IssuedCertificate, studyProblems } from '@jingke/contract/study'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { readCode, showCode } from './certificate-code.ts'
import { setWithdrawal } from './certificates.store.ts'
import { toIssuedCertificate } from './certificates.view.ts'

/** Without a reason the certificate is valid again. */
export const changeWithdrawal = (
  call: SignedCall,
  certificateCode: string,
  reason?: string,
): Promise<IssuedCertificate> =>
  inTransaction(call.context, async (within) => {
    const row = await setWithdrawal(within.db, readCode(certificateCode), {
      withdrawnAt: reason ? within.clock.now() : null,
      withdrawnReason: reason ?? '',
    })
    if (!row) throw new Problem(studyProblems.certificateNotFound)
    await auditChange(within, call, {
      subject: 'learner',
      subjectId: row.userId,
      subjectName: row.learnerName,
      action: reason ? 'certificate-withdrawn' : 'certificate-restored',
      after: {
        certificateCode: showCode(row.code),
        courseName: row.courseName,
        ...(reason && { reason }),
      },
    })
    return toIssuedCertificate(row, schoolDay(within.clock.now()))
  })
