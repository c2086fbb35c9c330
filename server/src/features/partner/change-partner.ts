import { type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endPartnerSessions } from './end-partner-sessions.ts'
import { insertPartner, isNameTaken, lockPartner, setPartner } from './partner.store.ts'
import { announcePartnerChange } from './partners.ts'
import { showPartner } from './show-partners.ts'

const unique = (origins: readonly string[]): string[] => [...new Set(origins)]

export const createPartner: Operation<typeof partnerEndpoints.createPartner> = async (
  { context },
  { name, origins },
) => {
  const createdAt = context.clock.now()
  const id = await insertPartner(context.db, {
    name,
    origins: unique(origins),
    createdAt,
  })
  if (id === undefined) throw new Problem(partnerProblems.partnerNameTaken)
  await announcePartnerChange(context)
  return showPartner(context, id)
}

export const updatePartner: Operation<typeof partnerEndpoints.updatePartner> = async (
  { context },
  { partnerId, name, origins, isEnabled },
) => {
  await inTransaction(context, async (within) => {
    const db = within.db
    const before = await lockPartner(db, partnerId)
    if (!before) throw new Problem(partnerProblems.partnerNotFound)
    if (name !== undefined && (await isNameTaken(db, name, partnerId)))
      throw new Problem(partnerProblems.partnerNameTaken)
    await setPartner(db, partnerId, {
      ...(name !== undefined && { name }),
      ...(origins && { origins: unique(origins) }),
      ...(isEnabled !== undefined && { isEnabled }),
    })
    await announcePartnerChange(within)
    if (before.isEnabled && isEnabled === false) await endPartnerSessions(within, { partnerId })
  })
  return showPartner(context, partnerId)
}
