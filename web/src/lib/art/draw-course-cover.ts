import { drawThumbnail } from './moon-gate.ts'
import { motifs } from './motifs.ts'
import { gold, ink, paper, seal, type Tones, tonesOf } from './palette.ts'
import { box, disc, graph, group, oval, ring, shape, stroke, times, turned } from './shapes.ts'

type Random = (from: number, to: number) => number

/** The same seed gives the same numbers (mulberry32). */
const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from)
  }
}

type View = (tones: Tones, random: Random) => string

const ridge = (height: number, fill: string, random: Random): string => {
  const [phase, wave] = [random(0, 6), random(26, 44)]
  const line = (x: number) =>
    height + 16 * Math.sin(x / wave + phase) + 8 * Math.sin(x / 13 + phase)
  return shape(`${graph(line, -112, 112, 28)}L112 112L-112 112z`, fill)
}

const mountains: View = (t, random) =>
  disc(random(-50, 50), random(-58, -30), random(20, 30), random(0, 1) < 0.5 ? seal : gold) +
  ridge(-4, t.soft, random) +
  ridge(26, t.mid, random) +
  ridge(54, t.base, random)

const orbits: View = (t, random) =>
  times(4, (at) => {
    const radius = 26 + at * 20
    const angle = random(0, 6.28)
    const colour = [seal, gold, t.base, t.deep][at] ?? ink
    return (
      ring(0, 0, radius, t.mid, 2.5) +
      disc(Math.cos(angle) * radius, Math.sin(angle) * radius, random(6, 11), colour)
    )
  }).join('') + disc(0, 0, 15, t.base)

const curve: View = (t, random) => {
  const [wave, height, phase] = [random(14, 30), random(22, 42), random(0, 6)]
  const line = (x: number) => -height * Math.sin(x / wave + phase) - x / 6
  const at = random(-30, 40)
  return (
    stroke('M-84 62H84M-66 82V-80M76 55l9 7-9 7M-73-72l7-9 7 9', t.deep, 4) +
    stroke(graph(line, -62, 78, 40), t.base, 6) +
    disc(at, line(at), 8, seal, { stroke: paper, 'stroke-width': 3 })
  )
}

const leaves: View = (t, random) =>
  turned(
    random(-16, 16),
    stroke('M0 96C-10 40 10-10 0-84', t.deep, 5),
    ...times(6, (at) => {
      const side = at % 2 ? 1 : -1
      const fill = at === 5 ? seal : at % 3 ? t.base : t.mid
      return group(
        { transform: `translate(0 ${62 - at * 26}) rotate(${side * random(24, 44)})` },
        oval(side * 34, 0, 32, random(9, 13), fill),
      )
    }),
  )

const books: View = (t, random) =>
  times(5, (at) => {
    const width = random(104, 150)
    const colour = [t.deep, t.base, t.mid, seal, t.base][at] ?? t.base
    const y = 56 - at * 27
    const x = random(-12, 12) - width / 2
    return box(x, y, width, 24, colour, 4) + box(x + 14, y + 7, 26, 10, at === 3 ? paper : gold, 2)
  }).join('')

const bars: View = (t, random) =>
  times(7, (at) => {
    const height = random(24, 120)
    const fill = at === 4 ? seal : at % 2 ? t.mid : t.base
    return box(-80 + at * 23, 64 - height, 17, height, fill, 3)
  }).join('') + stroke('M-90 66H90', t.deep, 4)

const tiles: View = (t, random) =>
  times(49, (at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)]
    const fill = [t.soft, t.mid, t.base, paper, gold][Math.floor(random(0, 4.25))] ?? t.mid
    return group(
      { transform: `translate(${(column - 3) * 30} ${(row - 3) * 30})` },
      shape(random(0, 1) < 0.5 ? 'M-15-15H15L-15 15z' : 'M15-15V15H-15z', fill),
    )
  }).join('') + disc(random(-30, 30), random(-30, 30), 15, seal)

const waves: View = (t, random) =>
  disc(random(-46, 46), -34, 26, gold) +
  times(5, (at) => {
    const phase = random(0, 6)
    const line = (x: number) => 2 + at * 20 + 7 * Math.sin(x / 11 + phase)
    const fill = [t.soft, t.mid, t.base, t.mid, t.deep][at] ?? t.base
    return shape(`${graph(line, -112, 112, 40)}L112 112L-112 112z`, fill)
  }).join('')

const views: readonly View[] = [mountains, orbits, curve, leaves, books, bars, tiles, waves]

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random(0, items.length))]

/** A cover of 480 × 270 as SVG, in the colour of a category; each seed gives another picture. */
export const drawCourseCover = (colour: string, seed: number): string => {
  const random = randomOf(seed)
  const tones = tonesOf(colour)
  const motif = pick(Object.values(motifs), random)?.(paper) ?? ''
  const view = views[seed % views.length]?.(tones, random) ?? ''
  return drawThumbnail(tones, motif, view)
}
