import { describe, expect, test } from 'vitest'
import { prepareContent } from '../bank/prepare-content.ts'
import { markAnswer } from '../types/question-types.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import type { ReadQuestion } from './read-question.ts'
import { readTable } from './table/read-table.ts'

const contentOf = ({ draft, faults }: ReadQuestion) => {
  expect(faults).toEqual([])
  if (!draft) throw new Error('there is no draft')
  return prepareContent(draft.content)
}

const moodle = (type: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Default for Geography/Rivers // Lakes</text></category></question>
  <question type="${type}">
    <name><text>The name</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which <b>one</b>?</p>]]></text></questiontext>
    <generalfeedback format="html"><text>Because.</text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    ${inner}
    <tags><tag><text>water</text></tag></tags>
  </question>
</quiz>`
const readOneOf = (type: string, inner: string) => {
  const [one] = readMoodle(moodle(type, inner))
  if (!one) throw new Error('nothing was read')
  return one
}
const answer = (fraction: number | string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text></text></feedback>${more}</answer>`

describe('Moodle XML', () => {
  test('a choice with its category, tags, points, shares and explanation', () => {
    const read = readOneOf(
      'multichoice',
      `<single>false</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
       ${answer(50, '<![CDATA[<p>A</p>]]>')}${answer(50, 'B')}${answer('-33.33333', 'C')}`,
    )
    expect(read).toMatchObject({
      name: 'The name',
      draft: { category: 'Default for Geography/Rivers / Lakes', tags: ['water'] },
    })
    expect(contentOf(read)).toMatchObject({
      type: 'multiple',
      body: '<p>Which <strong>one</strong>?</p>',
      explanation: '<p>Because.</p>',
      points: 2,
      scoring: 'shares',
      options: [
        { text: '<p>A</p>', share: 50 },
        { text: '<p>B</p>', share: 50 },
        { text: '<p>C</p>', share: -33.33333 },
      ],
    })
  })

  test('a short answer heeds case if it says so, and what catches the rest is left out', () => {
    const read = readOneOf(
      'shortanswer',
      `<usecase>1</usecase>${answer(100, 'Po')}${answer(0, '*')}`,
    )
    const content = contentOf(read)
    const points = (text: string) =>
      markAnswer(content, { type: 'blanks', values: [{ id: '1', text }] })
    expect(points('Po')).toMatchObject({ points: 2 })
    expect(points('PO')).toMatchObject({ points: 0 })
  })

  test('a number has its tolerance and units', () => {
    const content = contentOf(
      readOneOf(
        'numerical',
        `${answer(100, '6.3', '<tolerance>0.1</tolerance>')}
         <unitgradingtype>0</unitgradingtype>
         <units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit>
         <unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit></units>`,
      ),
    )
    const points = (text: string) =>
      markAnswer(content, { type: 'blanks', values: [{ id: '1', text }] })
    expect(points('6300 m')).toMatchObject({ points: 2 })
    expect(points('6.5')).toMatchObject({ points: 0 })
  })

  test('embedded answers become blanks in the text', () => {
    const xml = moodle('cloze', '').replace(
      'Which <b>one</b>?',
      'It is {1:SHORTANSWER:=Whisky#yes~%50%Wisky#no} at {2:NUMERICAL:=212:1} and {:SA:=a\\}b}',
    )
    const [read] = readMoodle(xml)
    expect(read && contentOf(read)).toMatchObject({
      type: 'blanks',
      body: '<p>It is [[1]] at [[2]] and [[3]]</p>',
      points: 4,
      blanks: [
        {
          accepted: [
            { text: 'Whisky', share: 100 },
            { text: 'Wisky', share: 50 },
          ],
        },
        { weight: 2, accepted: [{ value: 212, tolerance: 1 }] },
        { accepted: [{ text: 'a}b' }] },
      ],
    })
  })

  test('a match has the answers without a question as further choices', () => {
    const row = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
    const read = readOneOf(
      'matching',
      row('Nile', 'Africa') + row('Rhine', 'Europe') + row('', 'Asia'),
    )
    expect(contentOf(read)).toMatchObject({
      pairs: [{ left: '<p>Nile</p>', right: '<p>Africa</p>' }, { right: '<p>Europe</p>' }],
      extras: [{ text: '<p>Asia</p>' }],
    })
  })

  test('true or false, ordering and essays', () => {
    expect(
      contentOf(readOneOf('truefalse', answer(0, 'true') + answer(100, 'false'))),
    ).toMatchObject({ type: 'true-false', isTrue: false })
    expect(
      contentOf(readOneOf('ordering', answer('2.0', 'second') + answer('1.0', 'first'))),
    ).toMatchObject({ items: [{ text: '<p>first</p>' }, { text: '<p>second</p>' }] })
    const essay = '<graderinfo format="html"><text>Look for it</text></graderinfo>'
    expect(contentOf(readOneOf('essay', essay))).toMatchObject({
      type: 'long-text',
      guide: '<p>Look for it</p>',
    })
  })

  test('pictures inside the file are taken with it', () => {
    const xml = moodle('essay', '').replace(
      '<p>Which <b>one</b>?</p>]]></text>',
      '<p>See <img src="@@PLUGINFILE@@/my%20map.png" alt="map"></p>]]></text><file name="my map.png" path="/" encoding="base64">iVBORw0KGgo=</file>',
    )
    const [read] = readMoodle(xml)
    expect(read?.files).toMatchObject([{ name: 'my map.png' }])
    expect(read && contentOf(read).body).toContain(`src="${read?.files[0]?.address}"`)
  })

  test.each([
    ['a type that is not known', 'ddmarker', '', 'unsupported-type'],
    ['a description, which asks nothing', 'description', '', 'unsupported-type'],
    ['a wildcard', 'shortanswer', answer(100, 'b*y'), 'wildcard'],
    [
      'a picture that is not there',
      'essay',
      '<graderinfo format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;</text></graderinfo>',
      'missing-file',
    ],
    [
      'a picture whose address is no address',
      'essay',
      '<graderinfo format="html"><text>&lt;img src="@@PLUGINFILE@@/50%.png"&gt;</text></graderinfo>',
      'missing-file',
    ],
  ])('%s is named, and the question is not taken', (_, type, inner, kind) => {
    const read = readOneOf(type, inner)
    expect(read.draft).toBeUndefined()
    expect(read.faults).toMatchObject([{ kind }])
  })

  test('choices inside a text are named', () => {
    const xml = moodle('cloze', '').replace('Which <b>one</b>?', '{1:MULTICHOICE:=a~b}')
    expect(readMoodle(xml)[0]?.faults).toEqual([{ kind: 'embedded-type', value: 'MULTICHOICE' }])
  })
})

describe('GIFT', () => {
  test('an order is read as Moodle writes it', () => {
    const [one] = readGift(
      '::Sizes::[html]<p>Sort them</p>{>3 ALL VERTICAL ALL_OR_NOTHING SHOW none\nSmall\n<b>Middle</b>\nLarge\\=huge\n####Why}',
    )
    if (!one) throw new Error('nothing was read')
    expect(contentOf(one)).toMatchObject({
      type: 'order',
      body: '<p>Sort them</p>',
      explanation: '<p>Why</p>',
      scoring: 'all',
      items: [
        { text: '<p>Small</p>' },
        { text: '<p><strong>Middle</strong></p>' },
        { text: '<p>Large=huge</p>' },
      ],
    })
  })

  const read = (file: string) => readGift(file).map((one) => [one.name, contentOf(one)] as const)

  test('every type of the format', () => {
    const file = `// question: 1
$CATEGORY: $course$/top/Colours

::Choice:: What is between orange and green?{
  =yellow # right
  ~red # [html]<b>wrong</b>
  ~%50%lime
}

::Several::Which are primary?{ ~%50%red ~%50%blue ~%-100%green }

::Short::[html]<p>Best animal?</p>{=Frog =%50%Toad =%0%*#no}

::Number::Pi?{#3.14:0.01}

::Range::One to five?{#1..5}

::Keys::Year?{#=1822:0 =%50%1822:2}

::Match::Join.{ =cat -> miau =dog -> wuff = -> muh }

::True::The sun is a star.{T}

::False::The moon is a star.{FALSE#It is not.#Right.####It is a moon.}

::Essay::Why?{}

Signs \\{ \\} \\= \\~ \\# \\: stay.{T}`
    const all = new Map(read(file))
    expect(all.get('Choice')).toMatchObject({
      type: 'single',
      options: [
        { share: 100, feedback: '<p>right</p>' },
        { share: 0, feedback: '<p><strong>wrong</strong></p>' },
        { share: 50 },
      ],
    })
    expect(all.get('Several')).toMatchObject({ type: 'multiple' })
    expect(all.get('Short')).toMatchObject({
      blanks: [{ accepted: [{ text: 'Frog' }, { share: 50 }] }],
    })
    expect(all.get('Number')).toMatchObject({
      blanks: [{ accepted: [{ value: 3.14, tolerance: 0.01 }] }],
    })
    expect(all.get('Range')).toMatchObject({ blanks: [{ accepted: [{ value: 3, tolerance: 2 }] }] })
    expect(all.get('Keys')).toMatchObject({
      blanks: [{ accepted: [{ share: 100 }, { tolerance: 2, share: 50 }] }],
    })
    expect(all.get('Match')).toMatchObject({ pairs: [{ left: '<p>cat</p>' }, {}], extras: [{}] })
    expect(all.get('True')).toMatchObject({ isTrue: true })
    expect(all.get('False')).toMatchObject({
      isTrue: false,
      feedbackTrue: '<p>It is not.</p>',
      explanation: '<p>It is a moon.</p>',
    })
    expect(all.get('Essay')).toMatchObject({ type: 'long-text' })
    expect([...all.values()].at(-1)).toMatchObject({ body: '<p>Signs { } = ~ # : stay.</p>' })
  })

  test('a text without braces asks nothing', () => {
    expect(readGift('just a text')[0]?.faults).toMatchObject([{ kind: 'no-answer' }])
  })
})

describe('a sheet', () => {
  test('with the headings and words that schools use', () => {
    const rows = [
      ['题型', '题干', '选项A', '选项B', '选项C', '答案', '难度'],
      ['单项选择题', '1 < 2 吗？', '是', '否', '', 'A', '易'],
      ['多选', '偶数有哪些？', '2', '3', '4', 'A，C', ''],
      ['判断', '天是蓝的', '', '', '', '√', '难'],
      ['填空', '首都是 [[1]]', '北京|北京市', '', '', '', ''],
      ['填空', '没有标记的空', '', '', '', '答案', ''],
    ]
    const contents = readTable(rows).map(contentOf)
    expect(contents).toMatchObject([
      { type: 'single', body: '<p>1 &lt; 2 吗？</p>', options: [{ share: 100 }, { share: 0 }] },
      { type: 'multiple', options: [{ share: 50 }, { share: 0 }, { share: 50 }] },
      { isTrue: true },
      { blanks: [{ accepted: [{ text: '北京' }, { text: '北京市' }] }] },
      { blanks: [{ accepted: [{ text: '答案' }] }] },
    ])
  })

  test.each([
    [['选词题', 'x', 'a', 'b', 'A', '']],
    [['单选题', 'x', 'a', 'b', 'D', '']],
    [['判断题', 'x', '', '', '也许', '']],
    [['单选题', 'x', 'a', 'b', 'A', '三分']],
  ])('a row with %j says what cannot be there', (row) => {
    const [read] = readTable([['题型', '题干', 'A', 'B', '答案', '分值'], row])
    expect(read).toMatchObject({ name: '2', faults: [{}] })
    expect(read?.draft).toBeUndefined()
  })

  test('without its headings is refused', () => {
    expect(() =>
      readTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toThrow()
  })
})
