import { box, disc, oval, ring, stroke, times, turned } from './shapes.ts'

/** Line drawings about 150 across, centred on the origin, in one colour. */
type Motif = (colour: string) => string

export const motifs: Record<string, Motif> = {
  mathematics: (colour) =>
    stroke('M-70 50H72M-50 70V-72M62 42l10 8-10 8M-58-62l8-10 8 10', colour, 5) +
    stroke('M-50 36C-20 34-14-46 14-46S36 18 66-30', colour, 6),
  writing: (colour) =>
    turned(
      32,
      box(-6, -92, 12, 92, colour, 6),
      box(-9, -4, 18, 20, colour, 3),
      `<path d="M-9 20h18c3 18-4 34-9 48-5-14-12-30-9-48z" fill="${colour}"/>`,
    ) + stroke('M-66 66C-40 48-20 78 8 66S40 58 62 64', colour, 6),
  computing: (colour) =>
    [
      box(-44, -44, 88, 88, 'none', 12, { stroke: colour, 'stroke-width': 6 }),
      box(-20, -20, 40, 40, colour, 6),
      ...times(4, (side) => turned(side * 90, stroke('M-24-48V-70M0-48V-70M24-48V-70', colour, 6))),
    ].join(''),
  'life-science': (colour) =>
    [
      stroke('M-64-6C-66-44-30-68 6-64S70-36 66 4 36 66-2 66-62 34-64-6z', colour, 6),
      ring(10, -8, 24, colour, 6),
      disc(14, -6, 9, colour),
      oval(-30, 26, 17, 9, 'none', { stroke: colour, 'stroke-width': 5 }),
      disc(24, 38, 6, colour),
      disc(-34, -18, 5, colour),
      disc(-22, -36, 4, colour),
    ].join(''),
  'law-society': (colour) =>
    stroke('M0-66V62M-34 64H34M-56-42C-30-34-16-52 0-52S30-34 56-42', colour, 6) +
    stroke('M-56-42L-80 12M-56-42L-32 12M56-42L32 12M56-42L80 12', colour, 4) +
    `<path d="M-84 12h56c-2 18-14 26-28 26s-26-8-28-26zM28 12h56c-2 18-14 26-28 26s-26-8-28-26z" fill="${colour}"/>` +
    disc(0, -66, 7, colour),
  world: (colour) =>
    ring(0, 0, 64, colour, 6) +
    oval(0, 0, 27, 64, 'none', { stroke: colour, 'stroke-width': 5 }) +
    stroke('M-64 0H64M-55-32H55M-55 32H55M0-64V64', colour, 5),
}
