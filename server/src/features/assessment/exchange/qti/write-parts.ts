import type { ContentOf } from '@jingke/contract/assessment'
import { text } from '../xml/write-xml.ts'
import type { Make, Parts } from './make.ts'

const partId = (prefix: string) => (index: number) => `${prefix}${index + 1}`

export const choiceParts = (
  make: Make,
  content: ContentOf<'single'> | ContentOf<'multiple'>,
): Omit<Parts, 'processing'> => {
  const isSingle = content.type === 'single'
  const id = partId('c')
  const isRight = (share: number) => (isSingle ? share === 100 : share > 0)
  const right = content.options.flatMap(({ share }, index) => (isRight(share) ? [id(index)] : []))
  return {
    declarations: make(
      'responseDeclaration',
      {
        identifier: 'RESPONSE',
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
      },
      make('correctResponse', {}, ...right.map((one) => make('value', {}, text(one)))),
      make(
        'mapping',
        { defaultValue: 0 },
        ...content.options.map(({ share }, index) =>
          make('mapEntry', { mapKey: id(index), mappedValue: (share / 100) * content.points }),
        ),
      ),
    ),
    body:
      content.body +
      make(
        'choiceInteraction',
        {
          responseIdentifier: 'RESPONSE',
          shuffle: content.isShuffled,
          maxChoices: isSingle ? 1 : 0,
        },
        ...content.options.map((one, index) =>
          make('simpleChoice', { identifier: id(index) }, one.text),
        ),
      ),
    feedback: content.options.map(({ feedback }, index) => [id(index), feedback] as const),
  }
}

export const trueFalseParts = (
  make: Make,
  content: ContentOf<'true-false'>,
): Omit<Parts, 'processing'> => ({
  declarations: make(
    'responseDeclaration',
    { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' },
    make('correctResponse', {}, make('value', {}, text(String(content.isTrue)))),
  ),
  body:
    content.body +
    make(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: false, maxChoices: 1 },
      ...['true', 'false'].map((value) => make('simpleChoice', { identifier: value }, text(value))),
    ),
  feedback: [
    ['true', content.feedbackTrue],
    ['false', content.feedbackFalse],
  ],
})

export const orderParts = (make: Make, content: ContentOf<'order'>): Omit<Parts, 'processing'> => {
  const id = partId('i')
  return {
    declarations: make(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'ordered', baseType: 'identifier' },
      make(
        'correctResponse',
        {},
        ...content.items.map((_, index) => make('value', {}, text(id(index)))),
      ),
    ),
    body:
      content.body +
      make(
        'orderInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: true },
        ...content.items.map((item, index) =>
          make('simpleChoice', { identifier: id(index) }, item.text),
        ),
      ),
    feedback: [],
  }
}

export const matchParts = (make: Make, content: ContentOf<'match'>): Omit<Parts, 'processing'> => {
  const [left, right, extra] = [partId('l'), partId('r'), partId('x')]
  const choice = (identifier: string, markup: string) =>
    make('simpleAssociableChoice', { identifier, matchMax: 1 }, markup)
  return {
    declarations: make(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'multiple', baseType: 'directedPair' },
      make(
        'correctResponse',
        {},
        ...content.pairs.map((_, index) =>
          make('value', {}, text(`${left(index)} ${right(index)}`)),
        ),
      ),
      make(
        'mapping',
        { defaultValue: 0 },
        ...content.pairs.map((_, index) =>
          make('mapEntry', {
            mapKey: `${left(index)} ${right(index)}`,
            mappedValue: content.points / content.pairs.length,
          }),
        ),
      ),
    ),
    body:
      content.body +
      make(
        'matchInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: true, maxAssociations: content.pairs.length },
        make(
          'simpleMatchSet',
          {},
          ...content.pairs.map((pair, index) => choice(left(index), pair.left)),
        ),
        make(
          'simpleMatchSet',
          {},
          ...content.pairs.map((pair, index) => choice(right(index), pair.right)),
          ...content.extras.map((one, index) => choice(extra(index), one.text)),
        ),
      ),
    feedback: [],
  }
}
