import { mix, paper, type Tones } from './palette.ts'
import { at, box, disc, element, gradient, group, ring, stroke, svg } from './shapes.ts'

/** Thumbnail of a course: a wall in the category's colour with a round gate that shows the subject. */
export const drawThumbnail = (tones: Tones, motif: string, view: string): string =>
  svg(
    480,
    270,
    element(
      'defs',
      {},
      gradient('s', paper, tones.soft),
      gradient('w', mix(tones.base, paper, 0.14), tones.base),
      element('clipPath', { id: 'g' }, element('circle', { r: 106 })),
    ),
    wall(480, 270, tones),
    group({ transform: 'translate(84 148) scale(1.24)', opacity: 0.26 }, motif),
    at(312, 142, gate(106, tones, view)),
  )

const wall = (width: number, height: number, tones: Tones): string =>
  [
    box(0, 0, width, height, 'url(#w)'),
    box(0, height - 22, width, 22, tones.deep),
    box(0, 0, width, 9, tones.deep),
    stroke(`M10 9H${width}`, tones.deep, 16, { 'stroke-dasharray': '0 20' }),
  ].join('')

const gate = (radius: number, tones: Tones, view: string): string =>
  [
    disc(7, 9, radius + 8, tones.deep, { opacity: 0.45 }),
    disc(0, 0, radius + 8, tones.deep),
    disc(-2, -2, radius + 4, tones.mid),
    group({ 'clip-path': 'url(#g)' }, disc(0, 0, radius, 'url(#s)'), view),
    ring(0, 0, radius, tones.deep, 2),
  ].join('')
