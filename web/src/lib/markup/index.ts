export { type MarkupNode, parseMarkup, toText } from './parse-markup.ts'
export { RichText } from './rich-text.tsx'
