import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './tabs-bar.en.json'
import zh from './tabs-bar.zh.json'

export const tabsBarTranslations = defineTranslations(zh, en)
