import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './badge.module.css'

export type BadgeProps = {
  /** Capped by the caller, such as `99+`; empty draws a dot. */
  children?: ReactNode
  /** Accessible name instead of the bare number. */
  label?: string
  tone?: 'seal' | 'jade' | 'neutral'
  /** In the upper corner of the nearest positioned ancestor. */
  isCorner?: boolean
  className?: string
}

export const Badge = ({ children, label, tone = 'seal', isCorner, className }: BadgeProps) => {
  const isDot = children === undefined || children === null || children === ''
  return (
    <span
      className={classNames(
        css.badge,
        css[tone],
        isDot && css.dot,
        isCorner && css.corner,
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
