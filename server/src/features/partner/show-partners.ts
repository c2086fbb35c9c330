import { toPage } from '@jingke/contract/core'
import { type Partner, type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Context } from '../../platform/context.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { countPartners, findPartnerRow, listKeys, listPartnerRows } from './partner.store.ts'
import { toPartner, toPartnerRow } from './partner.view.ts'

export const listPartners: Operation<typeof partnerEndpoints.listPartners> = async (
  { context },
  input,
) => {
  const { db } = context
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const [rows, total] = await Promise.all([listPartnerRows(db, slice), countPartners(db)])
  return toPage(input, rows.map(toPartnerRow), total)
}

export const showPartner = async (context: Context, partnerId: number): Promise<Partner> => {
  const { db } = context
  const row = await findPartnerRow(db, partnerId)
  if (!row) throw new Problem(partnerProblems.partnerNotFound)
  return toPartner(row, await listKeys(db, partnerId))
}

export const getPartner: Operation<typeof partnerEndpoints.getPartner> = (
  { context },
  { partnerId },
) => showPartner(context, partnerId)
