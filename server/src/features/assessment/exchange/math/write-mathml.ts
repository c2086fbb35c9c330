import temml from 'temml'

/** `\(…\)`, and `\[…\]` or `$$…$$` on a line of its own, in markup. */
const formula = /\\\(([^<]{1,2000}?)\\\)|\\\[([^<]{1,2000}?)\\\]|\$\$([^$<]{1,2000})\$\$/g

const unescapeText = (markup: string): string =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

/** Bounds the work of one formula. */
const limits = { maxExpand: 500, maxSize: [30, 60] as [number, number] }

/** Formulas of a text as MathML, with their LaTeX beside it. What cannot be read as LaTeX stays as it is. */
export const writeMathMl = (markup: string): string =>
  markup.replace(formula, (whole, inline?: string, bracketed?: string, dollars?: string) => {
    const latex = unescapeText(inline ?? bracketed ?? dollars ?? '').trim()
    try {
      return temml.renderToString(latex, {
        displayMode: inline === undefined,
        annotate: true,
        xml: true,
        throwOnError: true,
        trust: false,
        ...limits,
      })
    } catch {
      return whole
    }
  })
