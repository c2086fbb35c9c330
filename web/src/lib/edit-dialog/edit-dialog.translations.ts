import { defineTranslations } from '../i18n/translations.ts'
import en from './edit-dialog.en.json'
import zh from './edit-dialog.zh.json'

export const editDialogTranslations = defineTranslations(zh, en)
