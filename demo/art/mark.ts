import { ink, paper, seal, white } from './palette.ts'
import { at, box, group, stroke, svg } from './shapes.ts'

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

const logo = (colour: string): string =>
  svg(
    212,
    64,
    group({ transform: 'translate(2 2) scale(.94)' }, mark()),
    at(76, 0, stroke(jing, colour, 4.4)),
    at(146, 0, stroke(ke, colour, 4.4)),
  )

export const drawLogo = () => logo(ink)
export const drawBottomLogo = () => logo(paper)
export const drawIcon = () => svg(64, 64, mark())
