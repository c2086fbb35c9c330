import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { prepareContent } from '../../bank/prepare-content.ts'
import type { ReadQuestion } from '../read-question.ts'
import { readQti } from './read-qti.ts'

const contentOf = ({ draft, faults }: ReadQuestion) => {
  expect(faults).toEqual([])
  if (!draft) throw new Error('there is no draft')
  return prepareContent(draft.content)
}

describe('QTI', () => {
  const item = (body: string, declarations = '', processing = '') =>
    `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="An item" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody>${processing}</assessmentItem>`
  const pack = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const readOneItem = (xml: string, more: Record<string, string> = {}) => {
    const [one] = readQti(pack({ 'imsmanifest.xml': '<manifest/>', 'q/one.xml': xml, ...more }))
    if (!one) throw new Error('nothing was read')
    return one
  }

  test('a choice whose mapping gives shares', () => {
    const read = readOneItem(
      item(
        '<p>Which?</p><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="0"><prompt>Choose.</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice><simpleChoice identifier="c">C</simpleChoice></choiceInteraction>',
        '<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>a</value><value>b</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="1"/><mapEntry mapKey="c" mappedValue="-1"/></mapping></responseDeclaration>',
        '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
      ),
    )
    expect(contentOf(read)).toMatchObject({
      type: 'multiple',
      body: '<p>Which?</p><p>Choose.</p>',
      points: 2,
      scoring: 'shares',
      options: [{ share: 50 }, { share: 50 }, { share: -50 }],
    })
  })

  test('pictures of the package are taken with their question', () => {
    const body =
      '<p><img src="../pictures/a.png" alt="a"/></p><extendedTextInteraction responseIdentifier="R"/>'
    expect(readOneItem(item(body), { 'pictures/a.png': 'x' }).files).toMatchObject([
      { name: 'a.png' },
    ])
    expect(readOneItem(item(body)).faults).toEqual([
      { kind: 'missing-file', value: '../pictures/a.png' },
    ])
    expect(readOneItem(item(body.replace('a.png', '100%.png'))).faults).toEqual([
      { kind: 'missing-file', value: '../pictures/100%.png' },
    ])
  })

  test('formulas come in as LaTeX, or the question says why not', () => {
    const math = (inside: string) =>
      `<p>求 <m:math xmlns:m="http://www.w3.org/1998/Math/MathML">${inside}</m:math></p><extendedTextInteraction responseIdentifier="R"/>`
    const fraction =
      '<m:mfrac><m:mi>a</m:mi><m:mi>b</m:mi></m:mfrac><m:mo>&lt;</m:mo><m:mn>1</m:mn>'
    expect(contentOf(readOneItem(item(math(fraction)))).body).toBe(
      '<p>求 \\(\\frac{a}{b}&lt;1\\)</p>',
    )
    expect(readOneItem(item(math('<m:maction/>'))).faults).toEqual([
      { kind: 'embedded-type', value: 'MathML maction' },
    ])
  })

  test('an item that computes what it asks, or adapts to answers, is named', () => {
    const whole = item(
      '<extendedTextInteraction responseIdentifier="R"/>',
      '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>',
    )
    expect(readOneItem(whole).faults).toEqual([
      { kind: 'unsupported-type', value: 'templateDeclaration' },
    ])
    const adaptive = item('<extendedTextInteraction responseIdentifier="R"/>').replace(
      'adaptive="false"',
      'adaptive="true"',
    )
    expect(readOneItem(adaptive).faults).toEqual([{ kind: 'unsupported-type', value: 'adaptive' }])
  })

  test.each([
    ['<p>Read this.</p>', 'no-interaction'],
    ['<hotspotInteraction responseIdentifier="R"/>', 'unsupported-type'],
    ['<p><newInteraction responseIdentifier="R"/></p>', 'unsupported-type'],
    [
      '<p><inlineChoiceInteraction responseIdentifier="R"/> <textEntryInteraction responseIdentifier="S"/></p>',
      'embedded-type',
    ],
  ])('%s is named, and the item is not taken', (body, kind) => {
    expect(readOneItem(item(body)).faults).toMatchObject([{ kind }])
  })

  test('an item that is not XML is named, and the others are read', () => {
    const read = readQti(
      pack({
        'a.xml': '<broken',
        'b.xml': item('<extendedTextInteraction responseIdentifier="R"/>'),
      }),
    )
    expect(read.map(({ faults }) => faults.length)).toEqual([1, 0])
  })

  test.each(['../evil.xml', '/etc/evil.xml', 'a/../../evil.xml', 'c:\\evil.xml'])(
    'a package with the name %j is refused',
    (name) => {
      expect(() => readQti(pack({ [name]: item('') }))).toThrow('unsafe-name')
    },
  )

  test('a package that unpacks to gigabytes is refused before it is unpacked', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(61 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(() => readQti(bomb)).toThrow('package-too-large')
  })

  test('what is no package is refused', () => {
    expect(() => readQti(strToU8('PK but no zip'))).toThrow('not-this-format')
    expect(() => readQti(pack({ 'readme.txt': 'x' }))).toThrow('not-this-format')
  })
})
