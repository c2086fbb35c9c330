import { defineTranslations } from '../../../../lib/i18n/translations.ts'
import en from './roles.en.json'
import zh from './roles.zh.json'

export const rolesTranslations = defineTranslations(zh, en)
