/** Builders of SVG elements; each returns markup. Strokes have round caps by default. */
type Attributes = Record<string, string | number | undefined>

export const svg = (width: number, height: number, ...children: string[]): string => {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">`
  return `${open}${children.join('')}</svg>\n`
}

export const element = (name: string, attributes: Attributes, ...children: string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children)

export const at = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${round(x)} ${round(y)})` }, ...children)

export const turned = (degrees: number, ...children: string[]): string =>
  group({ transform: `rotate(${round(degrees)})` }, ...children)

export const disc = (cx: number, cy: number, r: number, fill: string, more?: Attributes): string =>
  element('circle', { cx, cy, r, fill, ...more })

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): string =>
  element('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width })

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx?: number,
  more?: Attributes,
): string => element('rect', { x, y, width, height, rx, fill, ...more })

export const shape = (d: string, fill: string, more?: Attributes): string =>
  element('path', { d, fill, ...more })

export const stroke = (d: string, colour: string, width: number, more?: Attributes): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...more,
  })

/** The graph of `f` as a polyline. */
export const graph = (f: (x: number) => number, from: number, to: number, steps = 20): string => {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps
    return `${round(x)} ${round(f(x))}`
  })
  return `M${points.join('L')}`
}

export const gradient = (id: string, top: string, bottom: string): string =>
  element(
    'linearGradient',
    { id, x2: 0, y2: 1 },
    element('stop', { 'stop-color': top }),
    element('stop', { offset: 1, 'stop-color': bottom }),
  )

export const times = <T>(count: number, draw: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => draw(at))

export const round = (value: number): number => Math.round(value * 10) / 10 + 0
