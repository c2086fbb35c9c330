export { sanitizeArticle, sanitizeMarkup } from './sanitize-markup.ts'
export { toPlainText } from './to-plain-text.ts'
