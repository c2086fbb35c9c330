import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './slides.en.json'
import zh from './slides.zh.json'

export const slidesTranslations = defineTranslations(zh, en)
