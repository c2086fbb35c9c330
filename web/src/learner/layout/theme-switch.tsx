import { useSyncExternalStore } from 'react'
import { IconButton, MoonIcon, SunIcon } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'
import { setTheme, useSettings } from '../settings.ts'

const darkQuery = '(prefers-color-scheme: dark)'

const onPreference = (listener: () => void): (() => void) => {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const ThemeSwitch = () => {
  const t = learnerWords.useWords()
  const theme = useSettings((state) => state.theme)
  const prefersDark = useSyncExternalStore(
    onPreference,
    () => window.matchMedia(darkQuery).matches,
    () => false,
  )
  const isDark = theme === '' ? prefersDark : theme === 'dark'
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
