import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findRoleOf } from '../roles/roles.store.ts'

export const getRights: Operation<typeof calls.getRights> = async ({ context, identity }) => ({
  role: (await findRoleOf(context.db, identity.userId)) ?? null,
  permissions: [...identity.permissions],
  mustSetUpSecondStep: identity.mustSetUpSecondStep ?? false,
  hasOtherSecret: context.hasOtherSecret,
})
