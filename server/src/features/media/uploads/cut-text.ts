import { extname } from 'node:path'

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

/** Units of a file name's ending with its dot; longer ones are a part of the name. */
const longestEnding = 16

/** The same, and the ending of a file name stays. */
export const cutFileName = (name: string, limit: number): string => {
  const ending = extname(name)
  if (ending.length > longestEnding) return cutText(name, limit)
  return cutText(name.slice(0, name.length - ending.length), limit - ending.length) + ending
}
