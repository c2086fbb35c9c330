import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import css from './layout.module.css'

type Gap = 2 | 3 | 4 | 5 | 6 | 8 | 10

type LayoutProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul'
  /** In steps of 4 px. */
  gap?: Gap
}

/** Vertical. */
export const Stack = ({ as: Element = 'div', gap = 4, className, ...rest }: LayoutProps) => (
  <Element {...rest} className={classNames(css.stack, css[`gap-${gap}`], className)} />
)

type InlineProps = LayoutProps & { justify?: 'end' | 'between' }

/** Horizontal, wrapping. */
export const Inline = ({
  as: Element = 'div',
  gap = 3,
  justify,
  className,
  ...rest
}: InlineProps) => {
  const look = classNames(css.inline, css[`gap-${gap}`], justify && css[justify], className)
  return <Element {...rest} className={look} />
}

type GridProps = LayoutProps & {
  /** As many columns as fit, of at least 180 or 320 px; or two or three, fewer in narrow windows. */
  columns: 'sm' | 'lg' | 2 | 3
}

export const Grid = ({ as: Element = 'div', gap = 6, columns, className, ...rest }: GridProps) => {
  const look = classNames(css.grid, css[`gap-${gap}`], css[`columns-${columns}`], className)
  return <Element {...rest} className={look} />
}

/** The page's column: 1200 px of content with side margins. */
export const Container = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <div {...rest} className={classNames(css.container, className)} />
)
