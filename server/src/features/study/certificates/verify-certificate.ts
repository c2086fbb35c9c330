import { studyProblems } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { readCode } from './certificate-code.ts'
import { findCertificate } from './certificates.store.ts'
import { toCertificate } from './certificates.view.ts'

/** By address; enough for somebody who checks many certificates. */
const rule = { name: 'certificate', points: 60, seconds: 60 }

/** Tells what is printed on it, and nothing else about the learner. */
export const verifyCertificate: Operation<typeof calls.verifyCertificate> = async (
  { context, caller },
  { certificateCode },
) => {
  await context.limits(rule).spend(caller.address)
  const row = await findCertificate(context.db, readCode(certificateCode))
  if (!row) throw new Problem(studyProblems.certificateNotFound)
  return toCertificate(row, schoolDay(context.clock.now()))
}
