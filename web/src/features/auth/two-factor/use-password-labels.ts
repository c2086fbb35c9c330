import { twoFactorTranslations } from './two-factor.translations.ts'

export const usePasswordLabels = () => {
  const t = twoFactorTranslations.useTranslations()
  return {
    show: t('password.show'),
    hide: t('password.hide'),
    capsLock: t('password.capsLock'),
  }
}
