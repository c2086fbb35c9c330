import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { listCertificatesOf } from './certificates.store.ts'
import { toCertificate } from './certificates.view.ts'

export const listCertificates: Operation<typeof calls.listCertificates> = async ({
  context,
  identity,
}) => {
  const rows = await listCertificatesOf(context.db, identity.userId)
  const today = schoolDay(context.clock.now())
  return rows.map((row) => ({ ...toCertificate(row, today), courseId: row.courseId }))
}
