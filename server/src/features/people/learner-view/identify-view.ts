import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken, permissionsOf } from '../../auth/index.ts'
import { findOpenView } from './learner-views.store.ts'

/** The learner whose pages are viewed; undefined if the view has ended or the right to it is gone. */
export const createIdentifyView =
  ({ db, clock }: Context) =>
  async (token: string): Promise<SignedIdentity | undefined> => {
    const view = await findOpenView(db, hashToken(token), clock.now())
    if (!view || !permissionsOf(view).includes('learners.viewAs')) return undefined
    return {
      kind: 'jk-user',
      userId: view.learnerId,
      sessionId: view.id,
      permissions: [],
      staffId: view.staffId,
    }
  }
