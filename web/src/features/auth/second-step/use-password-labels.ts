import { secondStepTranslations } from './second-step.translations.ts'

export const usePasswordLabels = () => {
  const t = secondStepTranslations.useTranslations()
  return {
    show: t('password.show'),
    hide: t('password.hide'),
    capsLock: t('password.capsLock'),
  }
}
