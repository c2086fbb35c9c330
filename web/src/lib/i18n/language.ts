import type { Language } from '@jingke/contract/core'
import { writeCookie } from '../cookie.ts'
import { createPageStore } from '../page-store.ts'

/** Seconds. */
const yearInSeconds = 365 * 24 * 3600

export const useLanguage = createPageStore<{ language: Language }>({ language: 'zh-CN' })

export const currentLanguage = (): Language => useLanguage.getState().language

/** What the page was made in; the server chose it by cookie, then by the browser's wish. */
export const adoptLanguage = (language: Language): void => useLanguage.setState({ language })

export const chooseLanguage = (language: Language): void => {
  writeCookie('language', language, yearInSeconds)
  document.documentElement.lang = language
  adoptLanguage(language)
}
