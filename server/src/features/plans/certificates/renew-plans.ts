import { planAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { restartResults } from '../../assessment/index.ts'
import { insertMessage } from '../../messages/index.ts'
import { restartCourses } from '../../study/index.ts'
import { enqueuePlans } from '../given/enqueue-plans.ts'
import { queueSome } from '../given/grants.store.ts'
import { courseIdOf } from '../given/prepared-plan.ts'
import { lockPlanRow } from '../plans.store.ts'
import { itemsOf } from '../plans.view.ts'
import { beginRounds, findPlanToRenew } from './certificates.store.ts'

/** Learners of one transaction. */
const chunkSize = 100

/** False: nobody is left whose certificate ends soon. */
const renewSome = (context: Context): Promise<boolean> =>
  inTransaction(context, async (within) => {
    const { db, clock } = within
    const now = clock.now()
    const today = schoolDay(now)
    const planId = await findPlanToRenew(db, today)
    if (planId === undefined) return false
    // Before the rows, as the job does it.
    const content = (await lockPlanRow(db, planId))?.published
    if (!content) return false
    const renewed = await beginRounds(db, planId, today, chunkSize)
    const userIds = renewed.map(({ userId }) => userId)
    const courseIds = [...new Set(itemsOf(content).flatMap((item) => courseIdOf(item) ?? []))]
    // In the order in which marks lock them.
    await restartResults(db, userIds, courseIds)
    await restartCourses(db, userIds, courseIds)
    await queueSome(db, planId, userIds)
    await enqueuePlans(within, [planId])
    const { name } = content
    const link = `<a href="${planAddress(planId)}">`
    for (const { userId, round, validUntil } of renewed)
      await insertMessage(db, {
        kind: 'notice',
        title: `《${name}》的证书将到期，请重新学习`,
        titleEn: `Your certificate of “${name}” ends soon`,
        body: `<p>证书有效至 ${validUntil ?? ''}。${link}${escapeText(name)}</a> 已重新开放，到期前完成即可换发新证书。</p>`,
        bodyEn: `<p>It is valid until ${validUntil ?? ''}. ${link}${escapeText(name)}</a> is open again; finish it by then for a new certificate.</p>`,
        audienceKind: 'person',
        audienceKey: String(userId),
        startsAt: now,
        createdAt: now,
        reached: 1,
        eventKey: `plan-renewal:${planId}:${userId}:${round}`,
      })
    return true
  })

/** Opens plans again for those whose certificate ends soon. */
export const renewPlans = async (context: Context): Promise<void> => {
  for (let isMore = true; isMore; ) isMore = await renewSome(context)
}
