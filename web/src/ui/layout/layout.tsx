import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import css from './layout.module.css'

export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

type LayoutProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | 'span' | 'main'
  /** In steps of 4 px. */
  gap?: Gap
}

export type StackProps = LayoutProps & { align?: 'stretch' | 'start' | 'center' | 'end' }

/** Vertical. */
export const Stack = ({ as: Element = 'div', gap = 4, align, className, ...rest }: StackProps) => {
  const look = classNames(css.stack, css[`gap-${gap}`], align && css[`items-${align}`], className)
  return <Element {...rest} className={look} />
}

export type InlineProps = LayoutProps & {
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'start' | 'center' | 'end' | 'between'
  isOneLine?: boolean
}

/** Horizontal, wrapping. */
export const Inline = ({
  as: Element = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  isOneLine,
  className,
  ...rest
}: InlineProps) => {
  const look = classNames(
    css.inline,
    css[`gap-${gap}`],
    css[`items-${align}`],
    css[`justify-${justify}`],
    isOneLine && css.oneLine,
    className,
  )
  return <Element {...rest} className={look} />
}

export type GridProps = LayoutProps & {
  /** Minimum column width: sm 180, md 240, lg 320 px; as many columns as fit. */
  min?: 'sm' | 'md' | 'lg'
  /** Fixed columns instead; halved below 900 px, one below 560 px. */
  columns?: 2 | 3 | 4
}

export const Grid = ({
  as: Element = 'div',
  gap = 6,
  min = 'md',
  columns,
  className,
  ...rest
}: GridProps) => {
  const shape = columns ? css[`columns-${columns}`] : css[`min-${min}`]
  return <Element {...rest} className={classNames(css.grid, css[`gap-${gap}`], shape, className)} />
}

export type ContainerProps = LayoutProps & { width?: 'content' | 'reading' }

/** The page's column: 1200 px of content with side margins. */
export const Container = ({
  as: Element = 'div',
  width = 'content',
  gap,
  className,
  ...rest
}: ContainerProps) => {
  const look = classNames(
    css.container,
    width === 'reading' && css.reading,
    gap !== undefined && css.stack,
    gap !== undefined && css[`gap-${gap}`],
    className,
  )
  return <Element {...rest} className={look} />
}
