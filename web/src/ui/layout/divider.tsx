import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './divider.module.css'

export type DividerProps = { children?: ReactNode; className?: string }

/** A line, or one on each side of a text. */
export const Divider = ({ children, className }: DividerProps) => {
  if (!children) return <hr className={classNames(css.line, className)} />
  return <div className={classNames(css.words, className)}>{children}</div>
}
