import {
  gold,
  hairline,
  ink,
  jade,
  mix,
  paper,
  seal,
  white,
} from '../../web/src/lib/art/palette.ts'
import {
  box,
  disc,
  group,
  oval,
  round,
  shape,
  stroke,
  times,
} from '../../web/src/lib/art/shapes.ts'

/** A smooth ridge through points written as `x,y x,y`, filled down to `floor`. */
export const hills = (points: string, floor: number, fill: string): string =>
  shape(`${smooth(points)}V${floor}H${points.split(',', 1)}z`, fill)

/** Curves from middle to middle, with the inner points as controls. */
export const smooth = (points: string): string => {
  const [first = { x: 0, y: 0 }, ...rest] = points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return { x, y }
  })
  const arcs = rest.slice(0, -1).map(({ x, y }, index) => {
    const next = rest[index + 1] ?? first
    const isLast = index === rest.length - 2
    const end = isLast ? next : { x: (x + next.x) / 2, y: (y + next.y) / 2 }
    return `Q${x} ${y} ${round(end.x)} ${round(end.y)}`
  })
  return `M${first.x} ${first.y}${arcs.join('')}`
}

export const placed = (x: number, y: number, scale: number, ...children: string[]): string =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...children)

/** A hall with two roofs, 270 wide; the origin is at the bottom centre. */
export const academy = (roof = ink, wall = paper): string => {
  const eave = mix(roof, white, 0.16)
  return [
    box(-116, -10, 232, 10, hairline, 2),
    box(-100, -18, 200, 8, mix(hairline, ink, 0.12), 2),
    box(-86, -66, 172, 48, wall),
    box(-20, -56, 40, 38, mix(seal, ink, 0.25), 2),
    stroke('M0-56V-18', wall, 1.5),
    stroke(
      'M-66-54h30v22h-30zM-51-54v22M-66-43h30M36-54h30v22h-30zM51-54v22M36-43h30',
      mix(jade, wall, 0.25),
      2,
    ),
    stroke('M-84-62V-20M-28-62V-20M28-62V-20M84-62V-20', seal, 5),
    shape(
      'M-140-78C-114-64-94-76-74-100H74C94-76 114-64 140-78 130-58 116-54 100-54H-100C-116-54-130-58-140-78z',
      roof,
    ),
    stroke('M-96-61H96', eave, 3),
    box(-52, -126, 104, 28, wall),
    stroke('M-50-122V-102M-17-122V-102M17-122V-102M50-122V-102', seal, 4),
    shape(
      'M-100-138C-80-126-64-138-46-166H46C64-138 80-126 100-138 92-120 82-118 70-118H-70C-82-118-92-120-100-138z',
      roof,
    ),
    stroke('M-66-124H66', eave, 3),
    box(-52, -173, 104, 9, roof, 4),
    disc(0, -178, 6, gold),
  ].join('')
}

/** A pine in the style of ink painting, 120 tall; the origin is at the bottom centre. */
export const pine = (needles: string, trunk = ink): string =>
  [
    stroke('M0 0C-6-26 10-40 2-66S-4-96 4-110', trunk, 6),
    stroke('M4-44C16-50 28-50 36-56M2-66C-12-72-24-70-32-78', trunk, 4),
    oval(40, -60, 30, 9, needles),
    oval(30, -67, 20, 8, needles),
    oval(-34, -82, 28, 9, needles),
    oval(-26, -89, 18, 8, needles),
    oval(4, -112, 34, 11, needles),
    oval(8, -121, 22, 9, needles),
  ].join('')

/** A cloud of horizontal bars, about 160 wide. */
export const cloud = (colour: string, opacity = 1): string =>
  stroke('M-60 0H50M-30-13H20M-84 13H6M30 13H78', colour, 13, { opacity })

export const cranes = (colour: string): string =>
  stroke('M0 0q10-12 20 0q10-12 20 0M52-26q8-9 15 0q8-9 15 0M-30-34q6-7 12 0q6-7 12 0', colour, 3.5)

/** An open book, 400 wide; the origin is at its fold. */
export const openBook = (cover: string, page = white): string =>
  [
    shape(
      'M-206-2C-140-30-50-26 0 14 50-26 140-30 206-2V42C140 16 50 20 0 60-50 20-140 16-206 42z',
      cover,
    ),
    shape('M-196-14C-136-40-48-34 0 4V48C-48 10-136 6-196 30z', page),
    shape('M196-14C136-40 48-34 0 4V48C48 10 136 6 196 30z', mix(page, hairline, 0.55)),
    stroke('M-196 22C-136-2-48 2 0 40 48 2 136-2 196 22', hairline, 2),
    stroke(
      times(
        2,
        (row) =>
          `M-166 ${-10 + row * 15}C-120 ${-18 + row * 15}-70 ${-14 + row * 15}-32 ${8 + row * 15}`,
      ).join(''),
      hairline,
      3.5,
    ),
    stroke(
      times(
        2,
        (row) =>
          `M166 ${-10 + row * 15}C120 ${-18 + row * 15} 70 ${-14 + row * 15} 32 ${8 + row * 15}`,
      ).join(''),
      mix(hairline, ink, 0.08),
      3.5,
    ),
  ].join('')
