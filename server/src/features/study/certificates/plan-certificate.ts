import type { Context } from '../../../platform/context.ts'
import { findUser } from '../../auth/index.ts'
import { newCertificateCode, showCode } from './certificate-code.ts'
import { findPlanCertificate as findRow, insertCertificate } from './certificates.store.ts'
import { toCertificate } from './certificates.view.ts'

interface FinishedPlan {
  readonly userId: number
  readonly planId: number
  /** How often it was finished with this. */
  readonly round: number
  readonly name: string
  readonly itemCount: number
  readonly seconds: number
  readonly validUntil: string | null
}

/** Call in a transaction. Gives the code, as printed, of a certificate that was not there before. */
export const issuePlanCertificate = async (
  { db, clock }: Context,
  { userId, planId, round, name, itemCount, seconds, validUntil }: FinishedPlan,
): Promise<string | undefined> => {
  const user = await findUser(db, userId)
  const code = await insertCertificate(db, {
    code: newCertificateCode(),
    userId,
    planId,
    round,
    learnerName: user?.realName ?? '',
    courseName: name,
    lessonCount: itemCount,
    credited: seconds,
    issuedAt: clock.now(),
    validUntil,
  })
  return code && showCode(code)
}

/** The newest of a learner for a plan. */
export const findPlanCertificate = async (
  { db }: Context,
  key: { userId: number; planId: number; today: string },
) => {
  const row = await findRow(db, key.userId, key.planId)
  return row && toCertificate(row, key.today)
}
