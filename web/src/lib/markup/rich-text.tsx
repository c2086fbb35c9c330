import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { classNames } from '../../ui/index.ts'
import { isExternal, toSafeHref } from '../navigation/external-link.ts'
import { consolePath } from '../navigation/page-addresses.ts'
import { Link } from '../router/index.ts'
import { Formula } from './formula.tsx'
import { type MarkupNode, parseMarkup } from './parse-markup.ts'
import css from './rich-text.module.css'
import { Sound } from './sound.tsx'
import { splitFormulas } from './split-formulas.ts'

/** The console is an entry of its own, which the router of the learner app does not have. */
const isOfConsole = (href: string): boolean =>
  href === consolePath || href.startsWith(`${consolePath}/`)

/** A link with an unsafe URL is rendered as its text. */
const toLink = (address: string, children: ReactNode[]): ReactNode => {
  const href = toSafeHref(address)
  if (href === undefined) return createElement(Fragment, null, ...children)
  return isExternal(href)
    ? createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children)
    : createElement(Link, { to: href, reloadDocument: isOfConsole(href) }, ...children)
}

const toNumber = (span: string | undefined) => (span === undefined ? undefined : Number(span))

/** Cells that a cell of a table spans. */
const spansOf = ({ colspan, rowspan }: Exclude<MarkupNode, string>) =>
  colspan || rowspan ? { colSpan: toNumber(colspan), rowSpan: toNumber(rowspan) } : null

/** What stands in the text in the place of `[[marker]]`; undefined: the marker stays. */
type Fill = (marker: string) => ReactNode | undefined

const marker = /\[\[(\w{1,8})\]\]/

/** `split` gives every second part as the name of a marker. */
const toFilled = (text: string, fill: Fill | undefined): ReactNode[] =>
  fill === undefined || !marker.test(text)
    ? [text]
    : text
        .split(marker)
        .map((part, index) => (index % 2 === 0 ? part : (fill(part) ?? `[[${part}]]`)))

/** A text without formulas and markers stays one text. */
const toTextNodes = (text: string, fill: Fill | undefined): ReactNode => {
  const children: ReactNode[] = splitFormulas(text).flatMap((part): ReactNode[] =>
    typeof part === 'string' ? toFilled(part, fill) : [createElement(Formula, part)],
  )
  return children.length === 1 ? children[0] : createElement(Fragment, null, ...children)
}

/** Code is shown as it is. */
const isCode = ({ name }: Exclude<MarkupNode, string>): boolean => name === 'code' || name === 'pre'

const toElement = (node: MarkupNode, fill: Fill | undefined): ReactNode => {
  if (typeof node === 'string') return toTextNodes(node, fill)
  if (node.name === 'br') return createElement('br')
  if (node.name === 'img')
    return createElement('img', { src: node.src, alt: node.alt ?? '', loading: 'lazy' })
  if (node.name === 'audio') return createElement(Sound, { src: node.src ?? '' })
  const children = node.children.map((child) =>
    typeof child === 'string' && isCode(node) ? child : toElement(child, fill),
  )
  return node.name === 'a'
    ? toLink(node.href ?? '', children)
    : createElement(node.name, spansOf(node), ...children)
}

type Props = {
  markup: string
  className?: string | undefined
  /** Tables, code and more headings are shown, too. */
  isArticle?: boolean
  fill?: Fill
}

/** Renders markup of the allow-list as React elements, without innerHTML. */
export const RichText = ({ markup, className, isArticle = false, fill }: Props) => {
  const nodes = useMemo(() => parseMarkup(markup, isArticle), [markup, isArticle])
  const content = useMemo(() => nodes.map((node) => toElement(node, fill)), [nodes, fill])
  return createElement('div', { className: classNames(css.text, className) }, ...content)
}
