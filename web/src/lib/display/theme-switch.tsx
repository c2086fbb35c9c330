import { IconButton, MoonIcon, SunIcon } from '../../ui/index.ts'
import { setTheme, useIsDark } from '../browser/appearance.ts'
import { displayTranslations } from './display.translations.ts'
import css from './theme-switch.module.css'

/** The styles show one of the icons, so that it is right in the first HTML too. */
export const ThemeSwitch = () => {
  const t = displayTranslations.useTranslations()
  const isDark = useIsDark()
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={
        <>
          <MoonIcon className={css.inLight} />
          <SunIcon className={css.inDark} />
        </>
      }
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
