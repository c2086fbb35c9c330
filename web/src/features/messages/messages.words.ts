import { defineWords } from '../../lib/i18n/words.ts'
import en from './messages.en.json'
import zh from './messages.zh.json'

export const messagesWords = defineWords(zh, en)
