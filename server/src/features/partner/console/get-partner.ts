import { type Partner, partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findPartnerRow, listKeys } from '../partner.store.ts'
import { toPartner } from '../partner.view.ts'

export const readPartner = async (context: Context, partnerId: number): Promise<Partner> => {
  const { db } = context
  const row = await findPartnerRow(db, partnerId)
  if (!row) throw new Problem(partnerProblems.partnerNotFound)
  return toPartner(row, await listKeys(db, partnerId))
}

export const getPartner: Operation<typeof calls.getPartner> = ({ context }, { partnerId }) =>
  readPartner(context, partnerId)
