import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/partner/calls'
import type { Operation } from '../../../platform/implement.ts'
import { countPartners, listPartnerRows } from '../partner.store.ts'
import { toPartnerRow } from '../partner.view.ts'

export const listPartners: Operation<typeof calls.listPartners> = async ({ context }, input) => {
  const { db } = context
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const [rows, total] = await Promise.all([
    listPartnerRows(db, slice, input.sort),
    countPartners(db),
  ])
  return toPage(input, rows.map(toPartnerRow), total)
}
