import { box, element, gradient, svg } from './shapes.ts'

/** 1200 by 400 under a sky; the left third stays quiet for the text of the page. */
export const banner = (top: string, bottom: string, ...children: string[]): string =>
  svg(
    1200,
    400,
    element('defs', {}, gradient('s', top, bottom)),
    box(0, 0, 1200, 400, 'url(#s)'),
    ...children,
  )
