import type { Context } from '../../platform/context.ts'
import { deleteBouncingAddress } from './mail.store.ts'

/** The owner gives the address again: mail is tried once more. */
export const forgetBounce = ({ db }: Context, address: string): Promise<void> =>
  deleteBouncingAddress(db, address)
