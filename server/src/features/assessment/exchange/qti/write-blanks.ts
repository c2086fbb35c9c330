import { blankMarker, type ContentOf } from '@jingke/contract/assessment'
import { text } from '../xml/write-xml.ts'
import type { Make, Parts } from './make.ts'

export const blankParts = (make: Make, content: ContentOf<'blanks'>): Parts => {
  const responseOf = (id: string) => `RESPONSE_${id}`
  const isCaseIgnored = content.steps.includes('case')
  const whole = content.blanks.reduce((sum, { weight }) => sum + weight, 0)
  const field = (id: string) => make('textEntryInteraction', { responseIdentifier: responseOf(id) })
  const isBelow = content.body.search(blankMarker) < 0
  const pointsOf = (share: number, weight: number) =>
    ((share / 100) * weight * content.points) / whole
  const addScore = (score: string) =>
    make(
      'setOutcomeValue',
      { identifier: 'SCORE' },
      make('sum', {}, make('variable', { identifier: 'SCORE' }), score),
    )
  return {
    declarations: content.blanks
      .map((blank) => {
        const declared = {
          identifier: responseOf(blank.id),
          cardinality: 'single',
          baseType: blank.kind === 'text' ? 'string' : 'float',
        }
        const values = blank.accepted
          .filter(({ share }) => share === 100)
          .slice(0, 1)
          .map((key) => make('value', {}, text('text' in key ? key.text : key.value)))
        return make(
          'responseDeclaration',
          declared,
          make('correctResponse', {}, ...values),
          ...(blank.kind === 'text'
            ? [
                make(
                  'mapping',
                  { defaultValue: 0 },
                  ...blank.accepted.map((key) =>
                    make('mapEntry', {
                      mapKey: key.text,
                      mappedValue: pointsOf(key.share, blank.weight),
                      caseSensitive: !isCaseIgnored,
                    }),
                  ),
                ),
              ]
            : []),
        )
      })
      .join(''),
    body: isBelow
      ? `${content.body}<p>${content.blanks.map(({ id }) => field(id)).join(' ')}</p>`
      : content.body.replace(blankMarker, (_, id: string) => field(id)),
    processing: make(
      'responseProcessing',
      {},
      ...content.blanks.flatMap((blank) =>
        blank.kind === 'text'
          ? [addScore(make('mapResponse', { identifier: responseOf(blank.id) }))]
          : [
              make(
                'responseCondition',
                {},
                ...blank.accepted.map(({ value, tolerance, share }, index) =>
                  make(
                    index === 0 ? 'responseIf' : 'responseElseIf',
                    {},
                    make(
                      'equal',
                      { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` },
                      make('variable', { identifier: responseOf(blank.id) }),
                      make('baseValue', { baseType: 'float' }, text(value)),
                    ),
                    addScore(
                      make('baseValue', { baseType: 'float' }, text(pointsOf(share, blank.weight))),
                    ),
                  ),
                ),
              ),
            ],
      ),
    ),
    feedback: [],
  }
}
