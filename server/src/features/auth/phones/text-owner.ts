import type { Language } from '@jingke/contract/core'
import type { MailKind } from '@jingke/contract/mail'
import type { Context } from '../../../platform/context.ts'
import { queueSms } from '../../mail/index.ts'
import type { UserRow } from '../account/users.store.ts'

interface OwnText {
  readonly key: string
  readonly kind: MailKind
  readonly expiresAt: Date
  text(language: Language): string
}

/** To the confirmed phone of an account; nothing without one, or if the school sends no text messages. */
export const textOwner = async (
  within: Context,
  { id, confirmedPhone, language }: Pick<UserRow, 'id' | 'confirmedPhone' | 'language'>,
  { text, ...rest }: OwnText,
): Promise<void> => {
  if (confirmedPhone === '' || language === null || !within.config.sms) return
  const message = { userId: id, address: confirmedPhone, language, text: text(language) }
  await queueSms(within, { ...rest, ...message })
}
