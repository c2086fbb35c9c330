import { defineWords } from '../i18n/words.ts'
import en from './unsaved.en.json'
import zh from './unsaved.zh.json'

export const unsavedWords = defineWords(zh, en)
