import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listCertificatesOf } from './certificates.store.ts'
import { toCertificate } from './certificates.view.ts'

export const listCertificates: Operation<typeof calls.listCertificates> = async ({
  context,
  identity,
}) => {
  const rows = await listCertificatesOf(context.db, identity.userId)
  return rows.map((row) => ({ ...toCertificate(row), courseId: row.courseId }))
}
