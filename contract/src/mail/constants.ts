/** What a mail or a text message is about. */
export const mailKinds = [
  'test',
  'alert',
  'address-code',
  'password-reset',
  'new-device',
  'activation-code',
  'unread',
  'phone-code',
  'digest',
  'plan-reminder',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailChannels = ['mail', 'sms'] as const
export type MailChannel = (typeof mailChannels)[number]

/** `expired`: it was not sent in time, and would be of no use later. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const
export type MailState = (typeof mailStates)[number]

export const maxMailAddress = 120
export const maxPhoneLength = 32
