import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './personal-centre.en.json'
import zh from './personal-centre.zh.json'

export const personalCentreTranslations = defineTranslations(zh, en)
