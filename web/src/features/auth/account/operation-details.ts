import type { OwnOperation } from '@jingke/contract/auth'
import type { accountTranslations } from './account.translations.ts'

type Translate = ReturnType<typeof accountTranslations.useTranslations>

const sessionsKeys = {
  one: 'detail.oneDevice',
  others: 'detail.otherDevices',
  all: 'detail.operator',
} as const

/** What is shown beside the kind of an operation. */
export const operationDetails = (operation: OwnOperation, t: Translate): string[] => {
  switch (operation.kind) {
    case 'sign-in-refused':
      return operation.reason ? [t(`detail.${operation.reason}`)] : []
    case 'sessions-ended':
      return [t(sessionsKeys[operation.sessions])]
    case 'profile-changed':
    case 'profile-changed-by-operator':
      return operation.fields.map((field) => t(`detail.${field}`))
    case 'second-step-reset':
      return operation.by === 'operator' ? [t('detail.operator')] : []
    case 'account-disabled':
    case 'account-enabled':
    case 'deletion-refused':
    case 'account-erased':
      return [t('detail.operator')]
    case 'sign-in':
    case 'sign-out':
    case 'new-device':
    case 'refresh-reuse':
    case 'password-changed':
    case 'password-reset':
    case 'address-confirmed':
    case 'address-removed':
    case 'phone-confirmed':
    case 'phone-removed':
    case 'second-step-on':
    case 'second-step-off':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
    case 'account-created':
    case 'activation-code-issued':
    case 'account-activated':
    case 'data-downloaded':
    case 'deletion-requested':
    case 'deletion-withdrawn':
    case 'chat-refused':
      return []
  }
}
