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

/** Whether the owner of the account reads mail of the school. */
export const canMail = ({ config }: Context, { mail }: Pick<UserRow, 'mail'>): boolean =>
  config.mail !== undefined && mail !== ''

/** To the confirmed address of an account; nothing without one, or if the school sends no mail. */
export const mailOwner = async (
  within: Context,
  user: Pick<UserRow, 'id' | 'mail' | 'language'>,
  { letter, ...rest }: OwnMail,
): Promise<void> => {
  const { id, mail, language } = user
  if (!canMail(within, user) || language === null) return
  const content = { ...letter(language), language }
  await queueMail(within, { ...rest, userId: id, address: mail, letter: content })
}
