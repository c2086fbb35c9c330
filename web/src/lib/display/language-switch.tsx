import { setLanguage, useLanguage } from '../i18n/language.ts'
import { loadSite } from '../site.ts'
import { displayTranslations } from './display.translations.ts'
import css from './language-switch.module.css'

/** Named in the language it switches to. Site data is loaded again, because the server translates it. */
export const LanguageSwitch = () => {
  const t = displayTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const other = language === 'en' ? 'zh-CN' : 'en'
  const change = () => {
    setLanguage(other)
    void loadSite().catch(() => {})
  }
  return (
    <button
      type="button"
      className={css.switch}
      onClick={change}
      lang={other}
      title={t('language.switch')}
    >
      {other === 'en' ? 'EN' : '中'}
      <span className="visually-hidden">{other === 'en' ? 'English' : '中文'}</span>
    </button>
  )
}
