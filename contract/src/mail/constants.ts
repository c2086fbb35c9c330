/** What a mail is about. */
export const mailKinds = [
  'test',
  'alert',
  'address-code',
  'password-reset',
  'new-device',
  'activation-code',
  'unread',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `expired`: it was not sent in time, and would be of no use later. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const
export type MailState = (typeof mailStates)[number]

export const maxMailAddress = 120
