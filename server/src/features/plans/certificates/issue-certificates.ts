import { certificateAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { insertMessage } from '../../messages/index.ts'
import { issuePlanCertificate } from '../../study/index.ts'
import type { PreparedPlan } from '../given/prepared-plan.ts'
import { setCertified } from './certificates.store.ts'
import { validityOf } from './validity.ts'

export interface FinishedLearner {
  readonly userId: number
  readonly round: number
  /** The first day for which it is valid: study before the plan was given, or before a renewal, makes it no shorter. */
  readonly validFrom: string
  readonly itemCount: number
  readonly seconds: number
}

/** To those who have finished the plan and have none for this round. Within a transaction. */
export const issueCertificates = async (
  within: Context,
  { id: planId, content: { name, certificate } }: PreparedPlan,
  learners: readonly FinishedLearner[],
): Promise<void> => {
  if (!certificate) return
  const { db, clock } = within
  for (const { userId, round, validFrom, itemCount, seconds } of learners) {
    const validity = validityOf(certificate, validFrom)
    const { validUntil } = validity
    const code = await issuePlanCertificate(within, {
      userId,
      planId,
      round,
      name,
      itemCount,
      seconds,
      validUntil,
    })
    await setCertified(db, { planId, userId }, { certifiedRound: round, ...validity })
    if (!code) continue
    const now = clock.now()
    const link = `<a href="${certificateAddress(code)}">`
    const until = validUntil ? `，有效至 ${validUntil}` : ''
    const untilEn = validUntil ? `, valid until ${validUntil}` : ''
    await insertMessage(db, {
      kind: 'notice',
      title: `恭喜您完成《${name}》`,
      titleEn: `Congratulations: you finished “${name}”`,
      body: `<p>您已完成学习计划 <strong>${escapeText(name)}</strong>，${link}证书</a>已颁发${until}。</p>`,
      bodyEn: `<p>You finished the plan <strong>${escapeText(name)}</strong>. ${link}Your certificate</a> is ready${untilEn}.</p>`,
      audienceKind: 'person',
      audienceKey: String(userId),
      startsAt: now,
      createdAt: now,
      reached: 1,
      eventKey: `plan-certificate:${planId}:${userId}:${round}`,
    })
  }
}
