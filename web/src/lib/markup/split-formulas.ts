/** LaTeX between its delimiters; a block stands on a line of its own. */
export interface Formula {
  readonly latex: string
  readonly isBlock: boolean
}

/** `\(…\)` within a line, `\[…\]` and `$$…$$` on a line of its own. */
const formula = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([^$]{1,2000})\$\$/g

/** The formulas of a text, and what is between them. */
export const splitFormulas = (text: string): (string | Formula)[] => {
  const parts: (string | Formula)[] = []
  let from = 0
  for (const match of text.matchAll(formula)) {
    const [whole, inline, bracketed, dollars = ''] = match
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push(
      inline === undefined
        ? { latex: (bracketed ?? dollars).trim(), isBlock: true }
        : { latex: inline.trim(), isBlock: false },
    )
    from = match.index + whole.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
