const comments = /<!--[\s\S]*?-->/g
const silent = /<(style|script|xml|head|title|template|svg)\b[\s\S]*?<\/\1>/gi
const wordTags = /<\/?(?:o|v|w|m):[a-z]+\b[^>]*>/gi
/** Word writes the sign of a list item between these, and each item as a paragraph. */
const wordMarker = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i
const wordItem = /<p\b[^>]*mso-list:[^>]*>([\s\S]*?)<\/p>/gi
const otherConditions = /<!\[[^>]*>/g
const unwanted =
  /\s(?:style|class|id|lang|dir|align|width|height|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

const toItem = (_: string, inner: string): string => {
  const marker = (wordMarker.exec(inner)?.[1] ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim()
  const list = /^\(?[\p{N}a-z一二三四五六七八九十]{1,4}[.)）、]/iu.test(marker) ? 'ol' : 'ul'
  return `<${list}><li>${inner.replace(wordMarker, '')}</li></${list}>`
}

/**
 * HTML of a word processor or a web page without styles and scripts; lists of Word become lists. What
 * remains is parsed by the schema, which drops every other element and attribute.
 */
export const cleanPasted = (html: string): string => {
  // Copied from an editor of this page.
  if (html.includes('data-pm-slice')) return html
  return (
    html
      .replace(comments, '')
      .replace(silent, '')
      .replace(wordTags, '')
      .replace(wordItem, toItem)
      .replace(/<\/(ul|ol)>\s*<\1>/gi, '')
      .replace(otherConditions, '')
      // Google Docs wraps everything in a <b> that is not bold.
      .replace(/<b\b[^>]*font-weight:\s*(?:normal|400)[^>]*>/gi, '<span>')
      .replace(
        /<span\b[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([\s\S]*?)<\/span>/gi,
        '<strong>$1</strong>',
      )
      .replace(/<span\b[^>]*font-style:\s*italic[^>]*>([\s\S]*?)<\/span>/gi, '<em>$1</em>')
      .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(unwanted, ''))
  )
}

/** In other texts than articles the cells of a table and lines of code become paragraphs. */
export const withoutArticleTags = (html: string): string =>
  html
    .replace(/<(\/?)(?:table|thead|tbody|tfoot|tr|td|th|pre)\b[^>]*>/gi, '<$1div>')
    .replace(/<\/?code\b[^>]*>/gi, '')
