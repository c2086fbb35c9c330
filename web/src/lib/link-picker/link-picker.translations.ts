import { defineTranslations } from '../i18n/translations.ts'
import en from './link-picker.en.json'
import zh from './link-picker.zh.json'

export const linkPickerTranslations = defineTranslations(zh, en)
