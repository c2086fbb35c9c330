import { ink, paper, seal, white } from '../../web/src/lib/art/palette.ts'
import { at, box, group, stroke, svg } from '../../web/src/lib/art/shapes.ts'

/** The logo: 月 (part of 精), with horizontal strokes curved like open pages. In a square of 64. */
export const mark = (field = seal, line = white): string =>
  box(0, 0, 64, 64, field, 15) +
  stroke(
    'M19 17V40Q19 48 14 52M45 17V46Q45 52 39 51M19 17Q26 13 32 18.5 38 13 45 17M19 28Q26 24 32 29.5 38 24 45 28M19 39Q26 35 32 40.5 38 35 45 39',
    line,
    4.6,
  )

const jing =
  'M7 13l4 9M26 12l-4 9M3 27H30M16 7V59M15 29C13 38 9 44 3 49M18 31l9 10M34 13H62M37 22H59M32 31H64M48 6V31M38 39V59M38 39H58V54Q58 60 51 59M38 46H58M38 52.5H58'
const ke =
  'M8 9l8 8M3 26H14V51L23 43M29 11H59V34H29zM29 22.5H59M44 11V60M24 43H64M43 44C38 51 32 55 25 58M45 44C50 51 56 55 63 58'

/** The letters of "Jingke"; the baseline is at 48. */
const latin =
  'M20 12V40Q20 48 12 48 6 48 4 43M31 27V48M31 16V16.1M42 27V48M42 36Q42 27 50 27 58 27 58 36V48M86 27V50Q86 60 76 60 69 60 67 56M86 37.5Q86 27 76.5 27 67 27 67 37.5 67 48 76.5 48 86 48 86 37.5M96 11V48M109 27 96 40M101 36 110 48M117 37H135Q135 27 126 27 117 27 117 37.5 117 48 127 48 132 48 134.5 44'

const width = 4.4
const chineseName = (colour: string): string =>
  at(76, 0, stroke(jing, colour, width)) + at(146, 0, stroke(ke, colour, width))
const englishName = (colour: string): string => at(74, 0, stroke(latin, colour, width))

const logo = (name: string): string =>
  svg(212, 64, group({ transform: 'translate(2 2) scale(.94)' }, mark()), name)

export const drawLogo = () => logo(chineseName(ink))
export const drawBottomLogo = () => logo(chineseName(paper))
export const drawEnglishLogo = () => logo(englishName(ink))
export const drawEnglishBottomLogo = () => logo(englishName(paper))
export const drawIcon = () => svg(64, 64, mark())
