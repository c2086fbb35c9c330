import type { Language } from '@jingke/contract/core'
import { writeCookie } from '../cookie.ts'
import { createPageStore } from '../page-store.ts'

/** Seconds. */
const yearInSeconds = 365 * 24 * 3600

export const useLanguage = createPageStore<{ language: Language }>({ language: 'zh-CN' })

export const currentLanguage = (): Language => useLanguage.getState().language

/** The language of the rendered page; the server chose it by cookie, then by Accept-Language. */
export const adoptLanguage = (language: Language): void => useLanguage.setState({ language })

export const chooseLanguage = (language: Language): void => {
  writeCookie('language', language, yearInSeconds)
  document.documentElement.lang = language
  adoptLanguage(language)
}
