interface Part {
  readonly text: string
  readonly isWord: boolean
  /** Where it begins. */
  readonly at: number
}

/** The text, cut at the words of the keyword. */
const partsOf = (text: string, keyword: string): Part[] => {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isWord: false, at: 0 }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  let at = 0
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu')).map((part, index) => {
    at += part.length
    return { text: part, isWord: index % 2 === 1, at: at - part.length }
  })
}

/** A text in which the words of a keyword are marked. */
export const KeywordText = ({ text, keyword }: { text: string; keyword: string }) => (
  <>
    {partsOf(text, keyword).map(({ text: part, isWord, at }) =>
      isWord ? <mark key={at}>{part}</mark> : part,
    )}
  </>
)
