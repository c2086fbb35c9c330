export const ink = '#1C2430'
export const paper = '#FAF8F4'
export const seal = '#C8402B'
export const gold = '#D9A441'

/** Four steps of one colour, from dark to light. */
export type Tones = { deep: string; base: string; mid: string; soft: string }

export const tonesOf = (colour: string): Tones => ({
  deep: mix(colour, ink, 0.38),
  base: colour,
  mid: mix(colour, paper, 0.42),
  soft: mix(colour, paper, 0.7),
})

export const mix = (from: string, to: string, share: number): string => {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
