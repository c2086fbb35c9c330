const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** At most so many UTF-16 units; a character of several, such as an emoji, is not divided. */
export const cutText = (text: string, limit: number): string => {
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > limit) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
