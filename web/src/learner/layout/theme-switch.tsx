import { setTheme, useIsDark } from '../../lib/appearance.ts'
import { IconButton, MoonIcon, SunIcon } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'

export const ThemeSwitch = () => {
  const t = learnerTranslations.useTranslations()
  const isDark = useIsDark()
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
