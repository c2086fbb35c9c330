import { defineWords } from '../../lib/i18n/words.ts'
import en from './media.en.json'
import zh from './media.zh.json'

export const mediaWords = defineWords(zh, en)
