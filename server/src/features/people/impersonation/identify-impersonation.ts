import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken, permissionsOf } from '../../auth/index.ts'
import { findOpenImpersonation } from './impersonations.store.ts'

/** The impersonated learner; undefined if the impersonation has ended or the right to it is gone. */
export const createIdentifyImpersonation =
  ({ db, clock }: Context) =>
  async (token: string): Promise<SignedIdentity | undefined> => {
    const impersonation = await findOpenImpersonation(db, hashToken(token), clock.now())
    if (!impersonation || !permissionsOf(impersonation).includes('learners.viewAs'))
      return undefined
    return {
      kind: 'jk-user',
      userId: impersonation.learnerId,
      sessionId: impersonation.id,
      permissions: [],
      staffId: impersonation.staffId,
    }
  }
