import type { OwnPhone } from '@jingke/contract/auth'
import type { Context } from '../../../platform/context.ts'
import type { UserRow } from '../account/users.store.ts'

export const toOwnPhone = (
  { config }: Context,
  { phone, confirmedPhone }: Pick<UserRow, 'phone' | 'confirmedPhone'>,
): OwnPhone => ({
  isOffered: config.sms !== undefined,
  phone,
  isConfirmed: confirmedPhone !== '',
})
