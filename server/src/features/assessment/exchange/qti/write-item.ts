import type { ContentOf, QuestionContent } from '@jingke/contract/assessment'
import { type Make, makerOf, type Parts, type QtiVersion } from './make.ts'
import { blankParts } from './write-blanks.ts'
import { choiceParts, matchParts, orderParts, trueFalseParts } from './write-parts.ts'

const namespaces: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
}

const templates: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/',
  '3.0': 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
}

const writtenParts = (
  make: Make,
  content: ContentOf<'short-text'> | ContentOf<'long-text'>,
): Parts => ({
  declarations: make('responseDeclaration', {
    identifier: 'RESPONSE',
    cardinality: 'single',
    baseType: 'string',
  }),
  body: [
    content.guide === '' ? '' : make('rubricBlock', { view: 'scorer' }, content.guide),
    content.body,
    make('extendedTextInteraction', {
      responseIdentifier: 'RESPONSE',
      expectedLength: content.maxLength,
    }),
  ].join(''),
  processing: '',
  feedback: [],
})

const partsOf = (make: Make, version: QtiVersion, content: QuestionContent): Parts => {
  const byTemplate = (name: string, parts: Omit<Parts, 'processing'>): Parts => ({
    ...parts,
    processing: make('responseProcessing', {
      template: `${templates[version]}${name}${version === '3.0' ? '.xml' : ''}`,
    }),
  })
  const templateOf = (scoring: 'all' | 'shares') =>
    scoring === 'all' ? 'match_correct' : 'map_response'
  switch (content.type) {
    case 'single':
      return byTemplate('map_response', choiceParts(make, content))
    case 'multiple':
      return byTemplate(templateOf(content.scoring), choiceParts(make, content))
    case 'true-false':
      return byTemplate('match_correct', trueFalseParts(make, content))
    case 'order':
      return byTemplate('match_correct', orderParts(make, content))
    case 'match':
      return byTemplate(templateOf(content.scoring), matchParts(make, content))
    case 'blanks':
      return blankParts(make, content)
    default:
      return writtenParts(make, content)
  }
}

type ItemOptions = { version: QtiVersion; identifier: string; title: string }

/** One item. Pictures in the content are named as they are in the package. */
export const writeItem = (content: QuestionContent, options: ItemOptions): string => {
  const { version, identifier, title } = options
  const make = makerOf(version)
  const parts = partsOf(make, version, content)
  const feedback = [...parts.feedback, ['explanation', content.explanation] as const]
    .filter(([, markup]) => markup !== '')
    .map(([id, markup]) =>
      make(
        'modalFeedback',
        { outcomeIdentifier: 'FEEDBACK', identifier: id, showHide: 'show' },
        markup,
      ),
    )
  const item = make(
    'assessmentItem',
    {
      xmlns: namespaces[version],
      identifier,
      title,
      adaptive: false,
      timeDependent: false,
    },
    parts.declarations,
    make('outcomeDeclaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      baseType: 'float',
      normalMaximum: content.points,
    }),
    make('outcomeDeclaration', {
      identifier: 'FEEDBACK',
      cardinality: 'multiple',
      baseType: 'identifier',
    }),
    make('itemBody', {}, parts.body),
    parts.processing,
    ...feedback,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`
}
