import { setTheme, useIsDark } from '../../lib/appearance.ts'
import { IconButton, MoonIcon, SunIcon } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'

export const ThemeSwitch = () => {
  const t = learnerWords.useWords()
  const isDark = useIsDark()
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
