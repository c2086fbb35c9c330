import { type CSSProperties, createElement, Fragment, type ReactNode, useMemo } from 'react'
import temml from 'temml'
import css from './math.module.css'
import type { Formula } from './split-formulas.ts'

/** A node of the library's tree: an element, a text, or a fragment. */
interface MathNode {
  readonly type?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, string>>
  readonly children?: readonly MathNode[]
}

const elements: ReadonlySet<string> = new Set(
  'math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose'.split(
    ' ',
  ),
)

const attributes: ReadonlySet<string> = new Set(
  'display displaystyle scriptlevel mathvariant stretchy fence form separator symmetric largeop movablelimits accent accentunder lspace rspace minsize maxsize width height depth voffset linethickness notation columnalign columnlines columnspacing rowlines rowspacing columnspan rowspan side'.split(
    ' ',
  ),
)

/** Set through the style object of the element, which the content policy allows, and not as an attribute. */
const styles = /^(color|backgroundColor|padding\w*|border\w*|textAlign|width)$/

const styleOf = ({ style = {} }: MathNode): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).filter(([name, value]) => styles.test(name) && !/url|\\/i.test(value)),
  )

const toElement = (node: MathNode): ReactNode => {
  if (node.text !== undefined) return node.text
  const children = (node.children ?? []).map(toElement)
  if (!node.type || !elements.has(node.type)) return createElement(Fragment, null, ...children)
  const own = Object.entries(node.attributes ?? {}).filter(([name]) => attributes.has(name))
  const properties = {
    ...Object.fromEntries(own),
    ...(node.classes?.length ? { className: node.classes.join(' ') } : {}),
    style: styleOf(node),
  }
  return createElement(node.type, properties, ...children)
}

/** Bounds the work of one formula. */
const limits = { maxExpand: 500, maxSize: [30, 60] as [number, number] }

const render = ({ latex, isBlock }: Formula): ReactNode => {
  try {
    const options = { displayMode: isBlock, throwOnError: true, trust: false, ...limits }
    return toElement(temml.__renderToMathMLTree(latex, options))
  } catch {
    return undefined
  }
}

/** MathML of the allow-list; LaTeX that cannot be read is shown as it is. */
export const MathMl = ({ latex, isBlock }: Formula) => {
  const math = useMemo(() => render({ latex, isBlock }), [latex, isBlock])
  if (math === undefined) return <code className={css.faulty}>{latex}</code>
  return <span className={isBlock ? css.block : css.inline}>{math}</span>
}
