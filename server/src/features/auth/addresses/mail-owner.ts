import type { Language } from '@jingke/contract/core'
import type { MailKind } from '@jingke/contract/mail'
import type { Context } from '../../../platform/context.ts'
import { type Letter, queueMail } from '../../mail/index.ts'
import type { UserRow } from '../account/users.store.ts'

interface OwnMail {
  readonly key: string
  readonly kind: MailKind
  readonly expiresAt: Date
  letter(language: Language): Omit<Letter, 'language'>
}

/** To the confirmed address of an account; nothing without one, or if the school sends no mail. */
export const mailOwner = async (
  within: Context,
  { id, mail, language }: Pick<UserRow, 'id' | 'mail' | 'language'>,
  { letter, ...rest }: OwnMail,
): Promise<void> => {
  if (mail === '' || language === null || !within.config.mail) return
  const content = { ...letter(language), language }
  await queueMail(within, { ...rest, userId: id, address: mail, letter: content })
}
