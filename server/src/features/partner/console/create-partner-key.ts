import { maxLiveKeys, partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireOwnSecret } from '../../../platform/config/require-own-secret.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { sealText } from '../../../platform/keys/sealed-text.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertKey, listKeys, lockPartner } from '../partner.store.ts'
import { toPartnerKey } from '../partner.view.ts'
import { newKid, newSecret } from '../signature/partner-secret.ts'

/** The only answer that contains the secret. */
export const createPartnerKey: Operation<typeof calls.createPartnerKey> = (call, { partnerId }) =>
  inTransaction(call.context, async (within) => {
    requireOwnSecret(within)
    const db = within.db
    const partner = await lockPartner(db, partnerId)
    if (!partner) throw new Problem(partnerProblems.partnerNotFound)
    const live = (await listKeys(db, partnerId)).filter(({ isActive }) => isActive)
    if (live.length >= maxLiveKeys)
      throw new Problem(partnerProblems.tooManyKeys, { parameters: { limit: maxLiveKeys } })
    const [kid, secret] = [newKid(), newSecret()]
    const key = {
      kid,
      partnerId,
      sealedSecret: sealText(within.keys['partner-secret'], kid, secret),
      isActive: true,
      createdAt: within.clock.now(),
      lastUsedAt: null,
    }
    await insertKey(db, key)
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: partnerId,
      subjectName: partner.name,
      action: 'key-added',
      after: { kid },
    })
    return { ...toPartnerKey(key), secret }
  })
