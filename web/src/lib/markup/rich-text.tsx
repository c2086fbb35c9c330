import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { classNames } from '../../ui/index.ts'
import { isExternal, toSafeHref } from '../navigation/external-link.ts'
import { consolePath } from '../navigation/page-addresses.ts'
import { Link } from '../router/index.ts'
import { type MarkupNode, parseMarkup } from './parse-markup.ts'
import css from './rich-text.module.css'

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

/** Of a cell of a table. */
const spansOf = ({ colspan, rowspan }: Exclude<MarkupNode, string>) =>
  colspan || rowspan ? { colSpan: toNumber(colspan), rowSpan: toNumber(rowspan) } : null

const toElement = (node: MarkupNode): ReactNode => {
  if (typeof node === 'string') return node
  if (node.name === 'br') return createElement('br')
  if (node.name === 'img')
    return createElement('img', { src: node.src, alt: node.alt ?? '', loading: 'lazy' })
  const children = node.children.map(toElement)
  return node.name === 'a'
    ? toLink(node.href ?? '', children)
    : createElement(node.name, spansOf(node), ...children)
}

type Props = {
  markup: string
  className?: string
  /** Tables, code and more headings are shown, too. */
  isArticle?: boolean
}

/** Renders markup of the allow-list as React elements, without innerHTML. */
export const RichText = ({ markup, className, isArticle = false }: Props) => {
  const content = useMemo(() => parseMarkup(markup, isArticle).map(toElement), [markup, isArticle])
  return createElement('div', { className: classNames(css.text, className) }, ...content)
}
