import { defineWords } from '../../../lib/i18n/words.ts'
import en from './console-messages.en.json'
import zh from './console-messages.zh.json'

export const consoleMessagesWords = defineWords(zh, en)
