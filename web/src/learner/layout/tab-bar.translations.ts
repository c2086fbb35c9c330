import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './tab-bar.en.json'
import zh from './tab-bar.zh.json'

export const tabBarTranslations = defineTranslations(zh, en)
