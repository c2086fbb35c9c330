import type { ContentOf, QuestionContent, QuestionDraft } from '@jingke/contract/assessment'
import { blankMarker } from '@jingke/contract/assessment'
import { toPlainText } from '../../../../platform/markup/index.ts'
import { settingsOf } from '../settings.ts'
import { element, text } from '../xml/write-xml.ts'
import { writeEmbedded } from './cloze.ts'

/** The bytes of the pictures by their addresses. */
export type Pictures = ReadonlyMap<string, Uint8Array>

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

const addressesIn = (markup: string): string[] => [
  ...new Set(Array.from(markup.matchAll(/ src="(\/files\/[^"]+)"/g), ([, src = '']) => src)),
]

/** The content of an element with markup: its text, and the files that it names. */
const rich = (markup: string, pictures: Pictures): string[] => {
  const used = addressesIn(markup).filter((address) => pictures.has(address))
  const named = used.reduce(
    (html, address) => html.replaceAll(`"${address}"`, `"@@PLUGINFILE@@/${nameOf(address)}"`),
    markup,
  )
  return [
    element('text', {}, text(named)),
    ...used.map((address) =>
      element(
        'file',
        { name: nameOf(address), path: '/', encoding: 'base64' },
        text(Buffer.from(pictures.get(address) ?? []).toString('base64')),
      ),
    ),
  ]
}

const html = (name: string, markup: string, pictures: Pictures): string =>
  element(name, { format: 'html' }, ...rich(markup, pictures))

const answer = (fraction: number, ...inner: string[]): string =>
  element('answer', { fraction, format: 'html' }, ...inner)

const plainAnswer = (fraction: number, value: string | number): string =>
  element('answer', { fraction, format: 'plain_text' }, element('text', {}, text(value)))

const isOneBlank = ({ body, blanks }: ContentOf<'blanks'>): boolean =>
  blanks.length === 1 && body.search(blankMarker) < 0

const isCaseIgnored = ({ steps }: ContentOf<'blanks'>): boolean => steps.includes('case')

const blankParts = (content: ContentOf<'blanks'>): string[] => {
  const [blank] = content.blanks
  if (blank?.kind === 'text')
    return [
      element('usecase', {}, text(isCaseIgnored(content) ? 0 : 1)),
      ...blank.accepted.map((one) => plainAnswer(one.share, one.text.replaceAll('*', '\\*'))),
    ]
  return [
    ...(blank?.accepted ?? []).map((one) =>
      element(
        'answer',
        { fraction: one.share, format: 'moodle_auto_format' },
        element('text', {}, text(one.value)),
        element('tolerance', {}, text(one.tolerance)),
      ),
    ),
    element(
      'units',
      {},
      ...(blank?.units ?? []).map((unit) =>
        element(
          'unit',
          {},
          element('multiplier', {}, text(1 / unit.factor)),
          element('unit_name', {}, text(unit.name)),
        ),
      ),
    ),
  ]
}

const typeOf = (content: QuestionContent): string => {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return 'multichoice'
    case 'true-false':
      return 'truefalse'
    case 'blanks':
      if (!isOneBlank(content)) return 'cloze'
      return content.blanks[0]?.kind === 'number' ? 'numerical' : 'shortanswer'
    case 'order':
      return 'ordering'
    case 'match':
      return 'matching'
    default:
      return 'essay'
  }
}

const partsOf = (content: QuestionContent, pictures: Pictures): string[] => {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return [
        element('single', {}, text(String(content.type === 'single'))),
        element('shuffleanswers', {}, text(String(content.isShuffled))),
        element('answernumbering', {}, text('abc')),
        ...content.options.map((one) =>
          answer(one.share, ...rich(one.text, pictures), html('feedback', one.feedback, pictures)),
        ),
      ]
    case 'true-false':
      return [true, false].map((value) =>
        element(
          'answer',
          { fraction: value === content.isTrue ? 100 : 0, format: 'moodle_auto_format' },
          element('text', {}, text(String(value))),
          html('feedback', value ? content.feedbackTrue : content.feedbackFalse, pictures),
        ),
      )
    case 'blanks':
      return isOneBlank(content) ? blankParts(content) : []
    case 'order':
      return [
        element('layouttype', {}, text('VERTICAL')),
        element('selecttype', {}, text('ALL')),
        element(
          'gradingtype',
          {},
          text(content.scoring === 'all' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'),
        ),
        ...content.items.map((item, index) =>
          element(
            'answer',
            { fraction: `${index + 1}.0000000`, format: 'html' },
            ...rich(item.text, pictures),
          ),
        ),
      ]
    case 'match':
      return [
        element('shuffleanswers', {}, text('true')),
        ...[
          ...content.pairs,
          ...content.extras.map((extra) => ({ left: '', right: extra.text })),
        ].map(({ left, right }) =>
          element(
            'subquestion',
            { format: 'html' },
            ...rich(left, pictures),
            element('answer', {}, element('text', {}, text(plainOr(right)))),
          ),
        ),
      ]
    default:
      return [
        element('responseformat', {}, text('editor')),
        element('responserequired', {}, text(1)),
        html('graderinfo', content.guide, pictures),
      ]
  }
}

/** One paragraph without formats is written as plain text, as everywhere there. */
const plainOr = (markup: string): string => {
  const inner = /^<p>([^<]*)<\/p>$/.exec(markup)
  return inner ? toPlainText(markup) : markup
}

const bodyOf = (content: QuestionContent): string =>
  content.type === 'blanks' && !isOneBlank(content)
    ? content.body.replace(blankMarker, (marker, id: string) => {
        const blank = content.blanks.find((one) => one.id === id)
        return blank ? escapeText(writeEmbedded(blank, isCaseIgnored(content))) : marker
      })
    : content.body

/** Embedded answers stand in HTML. */
const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** In the order in which their blanks stand in the text, which is how they are found again. */
const inTextOrder = (content: QuestionContent): QuestionContent => {
  if (content.type !== 'blanks') return content
  const placeOf = (id: string) => content.body.indexOf(`[[${id}]]`)
  const blanks = content.blanks.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
  return { ...content, blanks }
}

const maxName = 80

const writeQuestion = (draft: QuestionDraft, pictures: Pictures): string => {
  const content = inTextOrder(draft.content)
  const settings = { ...settingsOf(content, draft.difficulty), points: content.points }
  return element(
    'question',
    { type: typeOf(content) },
    element('name', {}, element('text', {}, text(toPlainText(content.body).slice(0, maxName)))),
    html('questiontext', bodyOf(content), pictures),
    html('generalfeedback', content.explanation, pictures),
    element('defaultgrade', {}, text(content.points)),
    element('hidden', {}, text(0)),
    ...partsOf(content, pictures),
    ...(draft.tags.length > 0
      ? [
          element(
            'tags',
            {},
            ...draft.tags.map((tag) => element('tag', {}, element('text', {}, text(tag)))),
          ),
        ]
      : []),
    element('jingke', {}, text(JSON.stringify(settings))),
  )
}

const categoryOf = (name: string): string =>
  element(
    'question',
    { type: 'category' },
    element(
      'category',
      {},
      element('text', {}, text(['$course$', 'top', ...(name ? [name] : [])].join('/'))),
    ),
  )

/** Moodle XML, sorted by category. */
export const writeMoodle = (drafts: readonly QuestionDraft[], pictures: Pictures): string => {
  const byCategory = Map.groupBy(drafts, ({ category }) => category)
  const parts = [...byCategory].flatMap(([category, own]) => [
    categoryOf(category),
    ...own.map((draft) => writeQuestion(draft, pictures)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`
}
