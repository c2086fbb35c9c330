export const maxUserNameLength = 64
export const minPasswordLength = 8
export const maxPasswordLength = 128
export const addressCodeLength = 6
/** Longer, because anybody may ask for one, of any account. */
export const phoneResetCodeLength = 8

/** Kinds of security and account events that are recorded, in the order in which they are offered. */
export const operationKinds = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'new-device',
  'sessions-ended',
  'refresh-reuse',
  'password-changed',
  'password-reset',
  'address-confirmed',
  'address-removed',
  'phone-confirmed',
  'phone-removed',
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'profile-changed',
  'profile-changed-by-operator',
  'account-created',
  'activation-code-issued',
  'account-activated',
  'account-disabled',
  'account-enabled',
  'data-downloaded',
  'deletion-requested',
  'deletion-withdrawn',
  'deletion-refused',
  'account-erased',
  'chat-refused',
] as const
export type OperationKind = (typeof operationKinds)[number]
