import { useQueryClient } from '@tanstack/react-query'
import { setTheme, useIsDark } from '../lib/appearance.ts'
import { setLanguage, useLanguage } from '../lib/i18n/language.ts'
import { loadSite } from '../lib/site.ts'
import { IconButton, MoonIcon, SunIcon } from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import css from './shell.module.css'

/** Named in the language it switches to. Data is fetched again, because the server translates it. */
export const LanguageSwitch = () => {
  const t = consoleTranslations.useTranslations()
  const queries = useQueryClient()
  const other = useLanguage((state) => state.language) === 'en' ? 'zh-CN' : 'en'
  const change = () => {
    setLanguage(other)
    void loadSite().catch(() => {})
    void queries.invalidateQueries()
  }
  return (
    <button
      type="button"
      className={css.language}
      onClick={change}
      lang={other}
      title={t('language.switch')}
    >
      {other === 'en' ? 'EN' : '中'}
      <span className="visually-hidden">{other === 'en' ? 'English' : '中文'}</span>
    </button>
  )
}

export const ThemeSwitch = () => {
  const t = consoleTranslations.useTranslations()
  const isDark = useIsDark()
  return (
    <IconButton
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
