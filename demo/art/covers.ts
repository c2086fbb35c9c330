import { motifs } from '../../web/src/lib/art/motifs.ts'
import { gold, ink, seal, type Tones } from '../../web/src/lib/art/palette.ts'
import { disc, group, oval, shape, stroke } from '../../web/src/lib/art/shapes.ts'

/** The motif in the category's colour, with one warm accent. */
const accents: Record<string, (tones: Tones) => string> = {
  mathematics: (t) =>
    shape('M-50 36C-20 34-14-46 14-46V50H-50z', t.mid, { opacity: 0.5 }) +
    stroke('M-16-48H44', gold, 5) +
    disc(14, -46, 8, seal),
  writing: () => shape('M-62 70C-40 52-20 82 8 70S40 62 62 66C40 84-30 88-62 70z', ink),
  computing: () => disc(0, 0, 10, gold) + disc(-30, -30, 4, seal),
  'life-science': (t) =>
    shape('M-64-6C-66-44-30-68 6-64S70-36 66 4 36 66-2 66-62 34-64-6z', t.mid, { opacity: 0.45 }) +
    disc(14, -6, 9, seal) +
    oval(-30, 26, 15, 7, gold),
  'law-society': () => disc(0, -66, 9, gold) + disc(-56, 4, 11, gold) + disc(56, 4, 11, seal),
  world: () =>
    stroke('M-50 30C-20-20 20 20 52-26', gold, 5) + disc(-50, 30, 8, seal) + disc(52, -26, 8, seal),
}

export const coverView = (key: string, tones: Tones): string => {
  const below = key === 'life-science' || key === 'mathematics'
  const motif = motifs[key]?.(tones.base) ?? ''
  const accent = accents[key]?.(tones) ?? ''
  const lifted = key === 'life-science' ? disc(14, -6, 9, seal) + oval(-30, 26, 14, 6, gold) : ''
  return group(
    { transform: `scale(${key === 'law-society' ? 1.05 : 1.15})` },
    below ? accent + motif + lifted : motif + accent,
  )
}
