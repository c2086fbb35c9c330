import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../account/users.store.ts'

export const getOwnAddress: Operation<typeof calls.getOwnAddress> = async ({
  context,
  identity,
}) => ({
  isOffered: context.config.mail !== undefined,
  email: (await findUser(context.db, identity.userId))?.mail ?? '',
})
