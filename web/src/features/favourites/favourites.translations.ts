import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './favourites.en.json'
import zh from './favourites.zh.json'

export const favouritesTranslations = defineTranslations(zh, en)
