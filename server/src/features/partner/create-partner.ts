import { type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { readPartner } from './get-partner.ts'
import { insertPartner } from './partner.store.ts'
import { announcePartnerChange } from './partners.ts'

export const createPartner: Operation<typeof partnerEndpoints.createPartner> = async (
  { context },
  { name, origins },
) => {
  const createdAt = context.clock.now()
  const id = await insertPartner(context.db, {
    name,
    origins: [...new Set(origins)],
    createdAt,
  })
  if (id === undefined) throw new Problem(partnerProblems.partnerNameTaken)
  await announcePartnerChange(context)
  return readPartner(context, id)
}
