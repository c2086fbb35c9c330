import { IconButton, MoonIcon, SunIcon } from '../../ui/index.ts'
import { setTheme, useIsDark } from '../appearance.ts'
import { displayTranslations } from './display.translations.ts'

export const ThemeSwitch = () => {
  const t = displayTranslations.useTranslations()
  const isDark = useIsDark()
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
