import { type Partner, type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Context } from '../../platform/context.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { findPartnerRow, listKeys } from './partner.store.ts'
import { toPartner } from './partner.view.ts'

export const readPartner = async (context: Context, partnerId: number): Promise<Partner> => {
  const { db } = context
  const row = await findPartnerRow(db, partnerId)
  if (!row) throw new Problem(partnerProblems.partnerNotFound)
  return toPartner(row, await listKeys(db, partnerId))
}

export const getPartner: Operation<typeof partnerEndpoints.getPartner> = (
  { context },
  { partnerId },
) => readPartner(context, partnerId)
