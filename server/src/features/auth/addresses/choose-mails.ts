import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { setUnreadMail } from '../away/away.store.ts'

export const chooseMails: Operation<typeof calls.chooseMails> = async (
  { context, identity },
  { wantsUnreadMail },
) => {
  await setUnreadMail(context.db, identity.userId, wantsUnreadMail)
  return null
}
