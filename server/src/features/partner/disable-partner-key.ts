import { type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endPartnerSessions } from './end-partner-sessions.ts'
import { lockPartner, setKeyInactive } from './partner.store.ts'

export const disablePartnerKey: Operation<typeof partnerEndpoints.disablePartnerKey> = (
  { context },
  { partnerId, kid },
) =>
  inTransaction(context, async (within) => {
    const db = within.db
    await lockPartner(db, partnerId)
    if (!(await setKeyInactive(db, partnerId, kid))) throw new Problem(partnerProblems.keyNotFound)
    await endPartnerSessions(within, { partnerId, kid })
    return null
  })
