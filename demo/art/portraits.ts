import { gold, ink, jade, mix, paper, seal, tonesOf, white } from '../../web/src/lib/art/palette.ts'
import { box, disc, ring, shape, stroke } from '../../web/src/lib/art/shapes.ts'
import { drawPortrait, shoulders } from './portrait.ts'

const blue = tonesOf('#2E5A94')
const umber = tonesOf('#96562F')
const violet = tonesOf('#584A97')
const green = tonesOf('#41772F')
const plum = tonesOf('#8A3A55')
const teal = tonesOf('#17748A')

const calm = 'M93 93Q102 88 111 92M129 92Q138 88 147 93'
const smile = 'M108 134Q120 144 132 134'
const grey = '#5D5F68'
const silver = '#D8D6D2'
const black = '#20242C'
const brown = '#4A2F22'

export const portraitArt: Record<string, () => string> = {
  'lin-yanqiu': () =>
    drawPortrait({
      tones: blue,
      skin: '#EFC7A2',
      hair: grey,
      back: shape(
        'M76 110C66 40 174 40 164 110 168 132 164 148 156 152H84C76 148 72 132 76 110z',
        grey,
      ),
      clothes:
        shoulders(blue.base) +
        shape('M98 166L120 196 142 166 136 160H104z', paper) +
        shape('M104 162L120 188 100 198 92 170zM136 162L120 188 140 198 148 170z', white) +
        stroke('M120 200V240', blue.deep, 3) +
        disc(126, 214, 3, gold) +
        disc(126, 232, 3, gold),
      brows: calm,
      mouth: smile,
      front:
        shape(
          'M78 108C76 56 112 48 132 52 158 54 168 80 162 108 158 90 150 80 138 74 124 84 98 84 88 88 82 92 80 100 78 108z',
          grey,
        ) + stroke('M132 56C120 66 104 70 94 74', mix(grey, white, 0.4), 2.5),
      over:
        ring(103, 107, 14, gold, 2.6) +
        ring(137, 107, 14, gold, 2.6) +
        stroke('M117 105q3-3 6 0M89 104l-8-3M151 104l8-3', gold, 2.6),
    }),
  'gu-mingyuan': () =>
    drawPortrait({
      tones: umber,
      skin: '#E6B48A',
      hair: silver,
      clothes:
        shoulders(umber.deep, 84) +
        shape('M100 160L96 178Q120 196 144 178L140 160z', umber.base) +
        stroke('M120 188V240', umber.mid, 2.5) +
        stroke('M108 200h24M108 218h24M108 236h24', gold, 4),
      brows: 'M90 94Q100 84 112 92M128 92Q140 84 150 94',
      mouth: 'M110 137Q120 142 130 137',
      face:
        shape(
          'M86 112C90 128 98 130 106 130 114 124 126 124 134 130 142 130 150 128 154 112 156 140 142 178 120 184 98 178 84 140 86 112z',
          white,
        ) +
        shape('M102 128Q120 118 138 128 132 134 120 131 108 134 102 128z', silver) +
        stroke('M92 118l-4 2M148 118l4 2M106 72q14-4 28 0', mix('#E6B48A', ink, 0.25), 2),
      front: shape(
        'M80 104C72 76 84 58 98 54 88 66 88 80 86 92zM160 104C168 76 156 58 142 54 152 66 152 80 154 92z',
        silver,
      ),
    }),
  'shen-zhiwei': () =>
    drawPortrait({
      tones: violet,
      skin: '#F3CFAE',
      hair: black,
      back: shape(
        'M74 104C62 34 178 34 166 104 168 150 176 190 184 214H56C64 190 72 150 74 104z',
        black,
      ),
      clothes:
        shoulders(ink, 72) +
        shape('M102 164L120 206 138 164z', violet.mid) +
        shape(
          'M102 162L119 214 112 244H92L86 176zM138 162L121 214 128 244H148L154 176z',
          mix(ink, paper, 0.18),
        ),
      brows: 'M94 94Q102 90 110 93M130 93Q138 90 146 94',
      mouth: 'M110 135Q120 142 130 135',
      front: shape(
        'M76 124C70 44 116 42 120 44 124 42 170 44 164 124 160 108 158 96 156 90 132 88 124 76 122 66 120 80 100 92 84 90 82 98 80 108 76 124z',
        black,
      ),
      over: disc(81, 128, 4, gold) + disc(159, 128, 4, gold),
    }),
  'su-wanqing': () =>
    drawPortrait({
      tones: tonesOf('#C77B3A'),
      skin: '#F1C8A6',
      hair: brown,
      back: shape(
        'M72 100C60 32 180 32 168 100 186 116 170 132 182 150 190 172 166 180 158 172H82C74 180 50 172 58 150 70 132 54 116 72 100z',
        brown,
      ),
      clothes:
        shoulders(paper, 74) +
        shape('M92 166C104 184 136 184 148 166L158 182C140 208 100 208 82 182z', seal) +
        shape('M112 194L104 240H130L128 196z', mix(seal, ink, 0.2)),
      brows: 'M93 92Q102 86 111 91M129 91Q138 86 147 92',
      mouth: 'M106 133Q120 148 134 133Q120 138 106 133',
      front: shape(
        'M76 110C66 50 110 40 128 50 164 46 172 84 164 110 160 92 150 82 148 70 134 82 108 74 100 68 98 84 84 92 76 110z',
        brown,
      ),
      over: disc(80, 130, 5, jade) + disc(160, 130, 5, jade),
    }),
  'qiao-muran': () =>
    drawPortrait({
      tones: violet,
      skin: '#E3B188',
      hair: black,
      clothes:
        shoulders(violet.base, 82) +
        shape(
          'M88 168C92 152 148 152 152 168 158 190 136 200 120 200S82 190 88 168z',
          violet.deep,
        ) +
        shape('M102 158V166C102 180 138 180 138 166V158z', mix('#E3B188', '#8A4A2C', 0.28)) +
        stroke('M108 198V226M132 198V222', paper, 3.5),
      brows: 'M91 94L111 92M129 92L149 94',
      mouth: 'M110 135Q122 142 132 133',
      face: shape(
        'M84 116C88 126 96 130 104 130 112 126 128 126 136 130 144 130 152 126 156 116 154 144 140 157 120 157S86 144 84 116z',
        black,
        { opacity: 0.13 },
      ),
      front: shape(
        'M80 102C70 78 78 62 88 58 86 48 102 42 110 48 118 38 138 40 140 48 154 46 162 58 158 66 168 76 164 92 160 102 158 90 154 84 150 80 142 86 134 78 130 76 122 86 110 80 106 76 100 84 94 82 90 82 84 88 82 94 80 102z',
        black,
      ),
      over:
        box(89, 96, 27, 21, 'none', 6, { stroke: ink, 'stroke-width': 3 }) +
        box(124, 96, 27, 21, 'none', 6, { stroke: ink, 'stroke-width': 3 }) +
        stroke('M116 103h8M89 102l-8-2M151 102l8-2', ink, 3),
    }),
  'he-jinglan': () =>
    drawPortrait({
      tones: green,
      skin: '#F0C6A0',
      hair: '#33241F',
      back:
        disc(120, 38, 21, '#33241F') +
        shape('M78 104C70 48 170 48 162 104z', '#33241F') +
        stroke('M92 30L150 46', gold, 4.5),
      clothes:
        shoulders(white, 80) +
        shape('M102 164L120 200 138 164z', green.base) +
        shape('M100 162L120 204 98 226 84 178zM140 162L120 204 142 226 156 178z', '#EFECE6') +
        stroke('M120 204V240', '#DAD5CB', 2.5) +
        box(146, 206, 26, 4, green.base, 2) +
        stroke('M154 206V192M162 206V196', seal, 3.5),
      brows: calm,
      mouth: 'M108 133Q120 146 132 133',
      front:
        shape(
          'M80 102C74 58 104 50 120 52 136 50 166 58 160 102 156 84 146 72 120 70 94 72 84 84 80 102z',
          '#33241F',
        ) + stroke('M104 58Q112 54 120 54', '#6B5046', 2.5),
      over: disc(81, 126, 3.5, white) + disc(159, 126, 3.5, white),
    }),
  'pei-shaoting': () =>
    drawPortrait({
      tones: plum,
      skin: '#E8BC93',
      hair: '#2A2C33',
      clothes:
        shoulders('#2B3440', 86) +
        shape('M100 164L120 212 140 164z', white) +
        shape('M112 174H128L125 184 132 226 120 240 108 226 115 184z', plum.base) +
        shape('M100 160L120 186 106 194 94 168zM140 160L120 186 134 194 146 168z', white) +
        shape(
          'M94 166L84 182 112 240 118 214zM146 166L156 182 128 240 122 214z',
          mix('#2B3440', white, 0.16),
        ) +
        box(160, 214, 20, 5, seal, 1),
      brows: 'M91 94Q101 87 112 92M128 92Q139 87 149 94',
      mouth: 'M110 136Q120 141 131 135',
      face: stroke(
        'M97 126Q94 130 95 134M143 126Q146 130 145 134',
        mix('#E8BC93', '#8A4A2C', 0.45),
        2,
      ),
      front:
        shape(
          'M80 106C74 62 96 44 132 46 160 48 168 74 160 106 158 92 156 84 150 76 132 78 112 70 102 62 98 74 86 78 84 88z',
          '#2A2C33',
        ) +
        shape(
          'M80 106C79 96 79 88 82 82L88 84C85 92 84 98 80 106zM160 106C162 96 161 88 158 82L153 82C156 90 157 98 160 106z',
          '#A5A6AA',
        ),
    }),
  'duan-yiheng': () =>
    drawPortrait({
      tones: teal,
      skin: '#CF9A6B',
      hair: '#2B211C',
      clothes:
        shoulders('#B9A36B', 84) +
        shape('M100 160L98 180Q120 204 142 180L140 160z', teal.base) +
        shape(
          'M98 162L116 200 96 206 84 174zM142 162L124 200 144 206 156 174z',
          mix('#B9A36B', white, 0.2),
        ) +
        stroke('M120 202V240', mix('#B9A36B', ink, 0.35), 3) +
        stroke('M74 184L82 240M166 184L158 240', brown, 12) +
        box(92, 214, 20, 18, mix('#B9A36B', ink, 0.16), 3),
      brows: 'M92 93Q101 88 111 92M129 92Q139 88 148 93',
      mouth: 'M108 136Q120 148 132 136Q120 140 108 136',
      face: shape(
        'M84 108C88 124 96 130 106 130 114 125 126 125 134 130 144 130 152 124 156 108 158 146 142 164 120 164S82 146 84 108z',
        '#2B211C',
      ),
      front:
        shape(
          'M82 98C74 66 92 50 120 50S166 66 158 98C156 84 152 80 146 76 130 72 110 72 94 76 88 80 84 84 82 98z',
          '#2B211C',
        ) + stroke('M92 62q4-6 9-3t9-4 10 0 10 0 9 4 9 3', mix('#2B211C', white, 0.22), 3),
    }),
}
