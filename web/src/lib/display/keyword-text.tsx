interface Fragment {
  readonly text: string
  readonly isWord: boolean
  /** Where it begins. */
  readonly at: number
}

/** The text, cut at the words of the keyword. */
const fragmentsOf = (text: string, keyword: string): Fragment[] => {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isWord: false, at: 0 }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  let at = 0
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu')).map((fragment, index) => {
    at += fragment.length
    return { text: fragment, isWord: index % 2 === 1, at: at - fragment.length }
  })
}

/** A text in which the words of a keyword are marked. */
export const KeywordText = ({ text, keyword }: { text: string; keyword: string }) => (
  <>
    {fragmentsOf(text, keyword).map(({ text: fragment, isWord, at }) =>
      isWord ? <mark key={at}>{fragment}</mark> : fragment,
    )}
  </>
)
