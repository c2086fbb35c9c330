import { ink, mix, seal, type Tones, white } from '../../web/src/lib/art/palette.ts'
import {
  box,
  disc,
  element,
  group,
  oval,
  shape,
  stroke,
  svg,
} from '../../web/src/lib/art/shapes.ts'

export type Look = {
  tones: Tones
  skin: string
  hair: string
  /** Hair behind the head and shoulders, clothing, then hair over the face. */
  back?: string
  clothes: string
  front: string
  brows: string
  mouth: string
  /** Drawn over the face before the hair: beard, wrinkles, glasses. */
  face?: string
  /** Over everything: glasses, earrings, a strap. */
  over?: string
}

/** Head and shoulders in a square of 240; the face is 76 wide around (120, 104). */
export const drawPortrait = (look: Look): string => {
  const shade = mix(look.skin, '#8A4A2C', 0.28)
  return svg(
    240,
    240,
    element('defs', {}, element('clipPath', { id: 'f' }, box(0, 0, 240, 240, white))),
    box(0, 0, 240, 240, look.tones.soft),
    disc(120, 112, 92, look.tones.pale),
    group(
      { 'clip-path': 'url(#f)' },
      look.back ?? '',
      look.clothes,
      shape('M102 136V164C102 176 138 176 138 164V136z', shade),
      oval(82, 108, 8, 11, shade),
      oval(158, 108, 8, 11, shade),
      shape('M82 96C82 52 158 52 158 96 158 136 144 156 120 156S82 136 82 96z', look.skin),
      oval(94, 122, 9, 6, seal, { opacity: 0.14 }),
      oval(146, 122, 9, 6, seal, { opacity: 0.14 }),
      look.face ?? '',
      stroke(look.brows, look.hair, 3.6),
      oval(103, 106, 3.6, 4.4, ink),
      oval(137, 106, 3.6, 4.4, ink),
      stroke('M121 108C124 116 124 120 118 121', shade, 2.6),
      stroke(look.mouth, mix(seal, ink, 0.25), 3),
      look.front,
      look.over ?? '',
    ),
  )
}

export const shoulders = (colour: string, width = 78): string =>
  shape(
    `M${120 - width} 244C${120 - width} 190 ${130 - width * 0.6} 172 104 164H136C${110 + width * 0.6} 172 ${120 + width} 190 ${120 + width} 244z`,
    colour,
  )
