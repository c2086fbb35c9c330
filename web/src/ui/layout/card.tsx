import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import css from './card.module.css'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Lifts on hover: for a card that holds one main link. */
  isInteractive?: boolean
  /** `none`: for a picture up to the edges. */
  space?: 'none' | 'md' | 'lg'
}

export const Card = ({
  as: Element = 'div',
  isInteractive,
  space = 'md',
  className,
  ...rest
}: CardProps) => (
  <Element
    {...rest}
    className={classNames(
      css.card,
      css[`space-${space}`],
      isInteractive && css.interactive,
      className,
    )}
  />
)
