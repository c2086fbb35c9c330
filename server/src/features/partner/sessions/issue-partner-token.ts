import { createHash } from 'node:crypto'
import { partnerProblems, type SignatureClaim, type SignatureStep } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  createPartnerAccount,
  findUser,
  openFixedSession,
  setPersonalData,
} from '../../auth/index.ts'
import { findVideo } from '../../media/index.ts'
import { findKey, isGranted, lockKey, noteKeyUse } from '../partner.store.ts'
import type { Partners } from '../partners.ts'
import { hasValidMac, isWithinWindow } from '../signature/judge-signature.ts'
import { readSignature } from '../signature/read-signature.ts'
import {
  findViewer,
  insertPartnerSession,
  insertViewer,
  takeNonce,
} from './partner-sessions.store.ts'

const addressLimit = { name: 'partner-token-address', points: 60, seconds: 60 }
/** Counts valid signatures only, so that others cannot exhaust a partner's quota. */
const partnerQuota = { name: 'partner-token-partner', points: 600, seconds: 60 }

/** Seconds. There is no refresh token: a viewer who watches longer opens the partner's page again. */
const sessionLifetime = 2 * 3600
/** Longer than a signature is valid, with a clock difference of five minutes. */
const nonceLifetime = 15 * 60

/** Namespaced by partner; the hash keeps a uid from leaving the namespace. */
const toUserName = (partnerId: number, uid: string): string =>
  `partner:${partnerId}:${createHash('sha256').update(uid).digest('hex')}`

/** The account of (partner, uid), created at the first visit; undefined if its name is taken. */
const findOrCreateViewer = async (
  context: Context,
  partnerId: number,
  { uid, name, phone }: SignatureClaim,
): Promise<number | undefined> => {
  const { db } = context
  const known = await findViewer(db, partnerId, uid)
  if (known !== undefined) return known
  const account = { userName: toUserName(partnerId, uid), realName: name, phone }
  const userId = await createPartnerAccount(context, account)
  // A concurrent first visit may have created the account.
  if (userId === undefined) return findViewer(db, partnerId, uid)
  await insertViewer(db, { partnerId, uid, userId })
  return userId
}

/** The same message for every refusal; the failed step is logged. */
export const issuePartnerToken =
  (partners: Partners): Operation<typeof calls.issuePartnerToken> =>
  async ({ context, caller, log }, { signature }) => {
    await context.limits(addressLimit).spend(caller.address)
    const refuse = (step: SignatureStep, kid = ''): Problem => {
      log.info({ step, kid }, 'a partner signature was refused')
      return new Problem(partnerProblems.signatureRefused)
    }
    const read = readSignature(typeof signature === 'string' ? signature : '')
    if ('step' in read) throw refuse(read.step)
    const { claim } = read
    const { kid, videoId, nonce } = claim
    const named = await findKey(context.db, kid)
    if (!hasValidMac(read, partners.secretOf(named?.key)) || !named) throw refuse('hmac', kid)
    await context.limits(partnerQuota).spend(String(named.partner.id))

    const opened = await inTransaction(context, async (within) => {
      const db = within.db
      const now = within.clock.now()
      // Read again under a lock: a concurrent disabling either stops this or ends the session.
      const found = await lockKey(db, kid)
      if (!found?.key.isActive) throw refuse('key', kid)
      const { partner } = found
      if (!partner.isEnabled) throw refuse('partner', kid)
      if (!isWithinWindow(claim.ts, now)) throw refuse('time', kid)
      const video = (await isGranted(db, partner.id, videoId)) && (await findVideo(db, videoId))
      if (!video) throw refuse('video', kid)
      const expiresAt = new Date(now.getTime() + nonceLifetime * 1000)
      if (!(await takeNonce(db, { partnerId: partner.id, nonce, expiresAt })))
        throw refuse('nonce', kid)
      const userId = await findOrCreateViewer(within, partner.id, claim)
      const user = userId === undefined ? undefined : await findUser(db, userId)
      if (user?.userType !== 'jk-tplus' || user.disabledAt) throw refuse('viewer', kid)
      await setPersonalData(within, user.id, { realName: claim.name, phone: claim.phone })
      const session = await openFixedSession(within, caller, {
        userId: user.id,
        lifetime: sessionLifetime,
      })
      const { sessionId } = session
      await insertPartnerSession(db, { sessionId, partnerId: partner.id, kid, videoId })
      return { token: session.token, video: { videoId, title: video.name } }
    })
    await noteKeyUse(context.db, kid, context.clock.now())
    return { ...opened, userName: claim.name || claim.uid, phone: claim.phone }
  }
