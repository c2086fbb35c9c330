import { box, element, gradient, svg } from '../../web/src/lib/art/shapes.ts'

/** 1200 by 400 with a sky; the left third is left empty for the text of the page. */
export const banner = (top: string, bottom: string, ...children: string[]): string =>
  svg(
    1200,
    400,
    element('defs', {}, gradient('s', top, bottom)),
    box(0, 0, 1200, 400, 'url(#s)'),
    ...children,
  )
