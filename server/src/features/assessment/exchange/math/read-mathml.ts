import { Unreadable } from '../read-question.ts'
import { elementsOf, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { accents, functionNames, symbols } from './symbols.ts'

/** As long as a formula of our texts may be. */
const maxLatex = 2000

const refuse = (name: string): never => {
  throw new Unreadable('embedded-type', `MathML ${name}`)
}

const toSigns = (text: string): string =>
  [...text.trim()]
    .map((sign) => {
      const command = symbols.get(sign)
      if (command === undefined) return sign
      // A letter after a command would be a part of its name.
      return /^\\[a-zA-Z]+$/.test(command) ? `${command} ` : command
    })
    .join('')

const toText = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ')
  if (/[\\{}$#%&_^~]/.test(plain)) refuse('mtext')
  return plain.trim() === '' ? '\\ ' : `\\text{${plain}}`
}

const variants: Readonly<Record<string, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}

const toIdentifier = ({ attributes, ...element }: XmlElement): string => {
  const text = textIn({ attributes, ...element }).trim()
  if (functionNames.has(text)) return `\\${text} `
  const signs = toSigns(text)
  const variant = variants[attributes.mathvariant ?? '']
  if (variant && signs !== '') return `\\${variant}{${signs.trim()}}`
  return /^[A-Za-z]{2,}$/.test(text) ? `\\mathrm{${text}}` : signs
}

const group = (latex: string): string => `{${latex.trim()}}`

/** A base that is one letter, digit or command needs no braces. */
const base = (latex: string): string =>
  /^(\\[a-zA-Z]+|[^\\{}^_])$/u.test(latex.trim()) ? latex.trim() : group(latex)

const childrenOf = (element: XmlElement, count: number): string[] => {
  const children = elementsOf(element)
  if (children.length !== count) refuse(element.name)
  return children.map(toLatex)
}

const isLarge = (latex: string): boolean =>
  /^\\(sum|prod|coprod|int|iint|iiint|oint|lim|max|min|sup|inf|det|gcd|Pr|big\w+)$/.test(
    latex.trim(),
  )

const toOver = (below: string, above: string): string => {
  if (isLarge(below)) return `${below.trim()}^${group(above)}`
  const sign = [...accents].find(([one]) => toSigns(one).trim() === above.trim())
  return sign ? `\\${sign[1]}${group(below)}` : `\\overset${group(above)}${group(below)}`
}

const toUnder = (above: string, below: string): string =>
  isLarge(above) ? `${above.trim()}_${group(below)}` : `\\underset${group(below)}${group(above)}`

const toTable = (table: XmlElement): string => {
  const rows = elementsOf(table).map((row) => {
    if (row.name !== 'mtr') return refuse(row.name)
    return elementsOf(row, 'mtd')
      .map((cell) => joined(cell).trim())
      .join(' & ')
  })
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

const brackets = new Set(['(', ')', '[', ']', '{', '}', '|', '‖', '⟨', '⟩', '⌊', '⌋', '⌈', '⌉'])

/** A sign between `\left` and `\right`; one that is not there is a dot. */
const toBracket = (sign: string): string => {
  if (sign.trim() === '') return '.'
  if (!brackets.has(sign.trim())) return refuse('mfenced')
  return toSigns(sign).trim()
}

const toFenced = (element: XmlElement): string => {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const signs = [...separators.replace(/\s/g, '')]
  const inside = elementsOf(element)
    .map(toLatex)
    .reduce((all, one, index) => {
      const sign = signs[Math.min(index - 1, signs.length - 1)] ?? ''
      return index === 0 ? one : `${all}${toSigns(sign)}${one}`
    }, '')
  return `\\left${toBracket(open)} ${inside}\\right${toBracket(close)} `
}

const toFraction = (element: XmlElement): string => {
  const [above = '', below = ''] = childrenOf(element, 2)
  const isLineless = /^0\D*$/.test(element.attributes.linethickness ?? '')
  return isLineless
    ? `\\genfrac{}{}{0pt}{}${group(above)}${group(below)}`
    : `\\frac${group(above)}${group(below)}`
}

/** LaTeX that whoever made the MathML has put beside it. */
const toSemantics = (element: XmlElement): string => {
  const [shown, ...others] = elementsOf(element)
  const note = others.find(
    ({ name, attributes }) =>
      name === 'annotation' && /^(application\/x-)?(la)?tex$/i.test(attributes.encoding ?? ''),
  )
  const latex = textIn(note).trim()
  if (latex !== '') return latex
  return shown ? toLatex(shown) : ''
}

/** In MathML they only change how their content looks. */
const transparent = new Set(['mrow', 'mstyle', 'mpadded', 'math', 'merror'])

const joined = (element: XmlElement): string => elementsOf(element).map(toLatex).join('')

const readers: Readonly<Record<string, (element: XmlElement) => string>> = {
  mi: toIdentifier,
  mn: (element) => toSigns(textIn(element)),
  mo: (element) =>
    functionNames.has(textIn(element).trim()) ? toIdentifier(element) : toSigns(textIn(element)),
  ms: (element) => toText(`"${textIn(element)}"`),
  mtext: (element) => toText(textIn(element)),
  mspace: ({ attributes }) => (attributes.linebreak === 'newline' ? '\\\\ ' : '\\ '),
  mphantom: (element) => `\\phantom${group(joined(element))}`,
  msqrt: (element) => `\\sqrt${group(joined(element))}`,
  mroot: (element) => {
    const [radicand = '', degree = ''] = childrenOf(element, 2)
    return `\\sqrt[${degree.trim()}]${group(radicand)}`
  },
  mfrac: toFraction,
  msup: (element) => {
    const [below = '', above = ''] = childrenOf(element, 2)
    return /^(\\prime\s*)+$/.test(above)
      ? `${base(below)}${above.replace(/\\prime\s*/g, "'")}`
      : `${base(below)}^${group(above)}`
  },
  msub: (element) => {
    const [of = '', below = ''] = childrenOf(element, 2)
    return `${base(of)}_${group(below)}`
  },
  msubsup: (element) => {
    const [of = '', below = '', above = ''] = childrenOf(element, 3)
    return `${base(of)}_${group(below)}^${group(above)}`
  },
  mover: (element) => {
    const [below = '', above = ''] = childrenOf(element, 2)
    return toOver(below, above)
  },
  munder: (element) => {
    const [above = '', below = ''] = childrenOf(element, 2)
    return toUnder(above, below)
  },
  munderover: (element) => {
    const [of = '', below = '', above = ''] = childrenOf(element, 3)
    return isLarge(of)
      ? `${of.trim()}_${group(below)}^${group(above)}`
      : `\\overset${group(above)}{\\underset${group(below)}${group(of)}}`
  },
  mfenced: toFenced,
  mtable: toTable,
  semantics: toSemantics,
}

const toLatex = (element: XmlElement): string => {
  const { name } = element
  if (transparent.has(name)) return joined(element)
  return readers[name]?.(element) ?? refuse(name)
}

/** Characters that would end the formula in our texts. */
const endsFormula = /\\\)|\\\]|\$\$/

/** A formula of our texts, in its delimiters; throws if its MathML has no LaTeX that is known here. */
export const readMathMl = (math: XmlElement): string => {
  const latex = joined(math).replace(/ +/g, ' ').trim()
  if (latex === '') return ''
  if (latex.length > maxLatex || endsFormula.test(latex)) return refuse('math')
  return math.attributes.display === 'block' ? `\\[${latex}\\]` : `\\(${latex}\\)`
}
