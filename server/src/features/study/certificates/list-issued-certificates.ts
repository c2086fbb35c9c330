import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { readCode } from './certificate-code.ts'
import { listCertificateRows } from './certificates.store.ts'
import { toIssuedCertificate } from './certificates.view.ts'

export const listIssuedCertificates: Operation<typeof calls.listIssuedCertificates> = async (
  { context },
  input,
) => {
  const { keyword = '' } = input
  const today = schoolDay(context.clock.now())
  const { rows, total } = await listCertificateRows(context.db, {
    ...input,
    keyword,
    today,
    code: readCode(keyword),
  })
  return toPage(
    input,
    rows.map((row) => toIssuedCertificate(row, today)),
    total,
  )
}
