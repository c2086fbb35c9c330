export const ink = '#1C2430'
export const inkSoft = '#5B6472'
export const paper = '#FAF8F4'
export const hairline = '#E7E2D8'
export const jade = '#0B7A75'
export const jadeTint = '#E3F2F0'
export const seal = '#C8402B'
export const gold = '#D9A441'
export const white = '#FFF'

/** Five steps of one colour, from dark to light. */
export type Tones = { deep: string; base: string; mid: string; soft: string; pale: string }

export const tonesOf = (colour: string): Tones => ({
  deep: mix(colour, ink, 0.38),
  base: colour,
  mid: mix(colour, paper, 0.42),
  soft: mix(colour, paper, 0.7),
  pale: mix(colour, paper, 0.87),
})

export const mix = (from: string, to: string, share: number): string => {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] => {
  const digits = colour.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}
