import type { Language } from '@jingke/contract/core'
import { writeCookie, yearInSeconds } from '../browser/cookie.ts'
import { createPageStore } from '../browser/page-store.ts'

export const useLanguage = createPageStore<{ language: Language }>({ language: 'zh-CN' })

export const currentLanguage = (): Language => useLanguage.getState().language

/** For the language of the rendered page, which the server chose by cookie, then by Accept-Language. */
export const applyLanguage = (language: Language): void => useLanguage.setState({ language })

/** The user's choice; a cookie keeps it. */
export const setLanguage = (language: Language): void => {
  writeCookie('language', language, yearInSeconds)
  document.documentElement.lang = language
  applyLanguage(language)
}
