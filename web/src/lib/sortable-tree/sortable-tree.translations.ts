import { defineTranslations } from '../i18n/translations.ts'
import en from './sortable-tree.en.json'
import zh from './sortable-tree.zh.json'

export const sortableTreeTranslations = defineTranslations(zh, en)
