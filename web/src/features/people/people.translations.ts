import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './people.en.json'
import zh from './people.zh.json'

export const peopleTranslations = defineTranslations(zh, en)
