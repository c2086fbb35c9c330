import { describe, expect, test } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import { readMathMl } from './read-mathml.ts'
import { writeMathMl } from './write-mathml.ts'

const read = (inside: string, attributes = '') =>
  readMathMl(
    parseXml(`<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${inside}</math>`),
  )

describe('MathML is read as the LaTeX of our texts', () => {
  test.each([
    ['<mi>x</mi><mo>+</mo><mn>1</mn>', 'x+1'],
    ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>−</mo><mn>2</mn></mrow></mfrac>', '\\frac{a}{b-2}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>&lt;</mo><mi>y</mi>', 'x^{2}<y'],
    ['<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>', 'a_{i}^{2}'],
    ['<msqrt><mi>x</mi><mi>y</mi></msqrt>', '\\sqrt{xy}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '\\sum_{i=1}^{n}i',
    ],
    [
      '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mi>∞</mi></mrow></munder>',
      '\\lim_{x\\to \\infty}',
    ],
    ['<mi>sin</mi><mo>&#x2061;</mo><mi>α</mi>', '\\sin \\alpha'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>', '\\left[ a,b\\right)'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    [
      '<mi mathvariant="double-struck">R</mi><mo>∖</mo><mo>{</mo><mn>0</mn><mo>}</mo>',
      '\\mathbb{R}\\setminus \\{0\\}',
    ],
    ['<mtext>若</mtext><mi>x</mi><mo>≥</mo><mn>0</mn>', '\\text{若}x\\ge 0'],
    ['<msup><mi>f</mi><mo>′</mo></msup>', "f'"],
    [
      '<semantics><mi>x</mi><annotation encoding="application/x-tex">\\hat x</annotation></semantics>',
      '\\hat x',
    ],
  ])('%s', (inside, latex) => {
    expect(read(inside)).toBe(`\\(${latex}\\)`)
    // It is LaTeX that the pages can show.
    expect(writeMathMl(`\\(${latex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\\)`)).toMatch(
      /^<math /,
    )
  })

  test('a formula of its own line is one', () => {
    expect(read('<mi>x</mi>', ' display="block"')).toBe('\\[x\\]')
  })

  test.each([
    ['<mmultiscripts><mi>x</mi></mmultiscripts>', 'mmultiscripts'],
    ['<maction><mi>x</mi></maction>', 'maction'],
    ['<mfrac><mi>x</mi></mfrac>', 'mfrac'],
    ['<mtext>100%</mtext>', 'mtext'],
    [
      '<semantics><mi>x</mi><annotation encoding="TeX">x\\) and more</annotation></semantics>',
      'math',
    ],
    [`<mn>${'1'.repeat(3000)}</mn>`, 'math'],
  ])('what has no LaTeX here is named: %s', (inside, name) => {
    expect(() => read(inside)).toThrow(
      expect.objectContaining({ fault: { kind: 'embedded-type', value: `MathML ${name}` } }),
    )
  })
})

describe('formulas are written as MathML', () => {
  test('with their LaTeX, and are read again as they were', () => {
    const latex = '\\frac{a}{b} < \\color{red}{c} & d'
    const markup = '<p>若 \\(\\frac{a}{b} &lt; c\\)，则 \\[x^2\\]</p>'
    const written = writeMathMl(markup)
    expect(written).toMatch(
      /^<p>若 <math [^>]*><semantics><mrow><mfrac>.*<\/math>，则 <math [^>]*display="block"/,
    )
    const formulas = parseXml(written).children.filter((child) => typeof child === 'object')
    expect(formulas.map(readMathMl)).toEqual(['\\(\\frac{a}{b} < c\\)', '\\[x^2\\]'])
    expect(writeMathMl(`\\(${latex}\\)`)).toBe(`\\(${latex}\\)`)
  })

  test('what cannot be read as LaTeX stays', () => {
    const markup = '<p>\\(\\frac{a\\) and $5, $6 and \\( never closed</p>'
    expect(writeMathMl(markup)).toBe(markup)
  })
})
