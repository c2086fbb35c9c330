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

const toElement = (node: MarkupNode): ReactNode => {
  if (typeof node === 'string') return node
  if (node.name === 'br') return createElement('br')
  if (node.name === 'img')
    return createElement('img', { src: node.src, alt: node.alt ?? '', loading: 'lazy' })
  const children = node.children.map(toElement)
  return node.name === 'a'
    ? toLink(node.href ?? '', children)
    : createElement(node.name, null, ...children)
}

/** Renders markup of the allow-list as React elements, without innerHTML. */
export const RichText = ({ markup, className }: { markup: string; className?: string }) => {
  const content = useMemo(() => parseMarkup(markup).map(toElement), [markup])
  return createElement('div', { className: classNames(css.text, className) }, ...content)
}
