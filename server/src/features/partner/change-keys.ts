import { maxLiveKeys, type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Context } from '../../platform/context.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endPartnerSessions } from './end-partner-sessions.ts'
import { insertKey, listKeys, lockPartner, setKeyInactive } from './partner.store.ts'
import { toPartnerKey } from './partner.view.ts'
import { newKid, newSecret, sealSecret } from './partner-secret.ts'

/** The only answer that contains the secret. */
export const addKey = (context: Context, partnerId: number) =>
  inTransaction(context, async (within) => {
    const db = within.db
    if (!(await lockPartner(db, partnerId))) throw new Problem(partnerProblems.partnerNotFound)
    const live = (await listKeys(db, partnerId)).filter(({ isActive }) => isActive)
    if (live.length >= maxLiveKeys)
      throw new Problem(partnerProblems.tooManyKeys, { parameters: { limit: maxLiveKeys } })
    const [kid, secret] = [newKid(), newSecret()]
    const key = {
      kid,
      partnerId,
      sealedSecret: sealSecret(within.keys['partner-secret'], kid, secret),
      isActive: true,
      createdAt: within.clock.now(),
      lastUsedAt: null,
    }
    await insertKey(db, key)
    return { ...toPartnerKey(key), secret }
  })

export const createPartnerKey: Operation<typeof partnerEndpoints.createPartnerKey> = (
  { context },
  { partnerId },
) => addKey(context, partnerId)

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
