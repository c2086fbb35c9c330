import { jade, paper, seal, tonesOf } from '../../web/src/lib/art/palette.ts'
import { shape } from '../../web/src/lib/art/shapes.ts'
import { drawPortrait, shoulders } from './portrait.ts'

const black = '#20242C'
const calm = 'M93 93Q102 88 111 92M129 92Q138 88 147 93'
const smile = 'M108 134Q120 144 132 134'

export const avatarArt = {
  male: () =>
    drawPortrait({
      tones: tonesOf(jade),
      skin: '#EDC29B',
      hair: black,
      clothes:
        shoulders(jade, 82) + shape('M100 162Q120 196 140 162L146 168Q120 210 94 168z', paper),
      brows: calm,
      mouth: smile,
      front: shape(
        'M80 104C72 62 98 44 128 48 158 46 166 76 160 104 158 90 154 82 146 78 130 82 112 78 104 72 100 82 84 88 80 104z',
        black,
      ),
    }),
  female: () =>
    drawPortrait({
      tones: tonesOf(seal),
      skin: '#F2CBA8',
      hair: black,
      back: shape(
        'M76 106C64 38 176 38 164 106 170 136 170 158 160 172H80C70 158 70 136 76 106z',
        black,
      ),
      clothes:
        shoulders(seal, 76) + shape('M102 162L120 192 138 162 144 168 120 206 96 168z', paper),
      brows: calm,
      mouth: smile,
      front: shape(
        'M78 112C70 50 110 44 130 50 162 50 170 84 162 112 160 96 154 86 146 78 128 90 100 88 90 86 84 92 80 102 78 112z',
        black,
      ),
    }),
}
