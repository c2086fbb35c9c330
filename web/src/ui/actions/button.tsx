import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import css from './button.module.css'

export type ButtonStyle = {
  /** `accent`: at most one on a page. `link`: without background and padding. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'link'
  size?: 'sm' | 'md' | 'lg'
  isWide?: boolean
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', isWide }: ButtonStyle = {}) =>
  classNames(css.button, css[variant], css[size], isWide && css.wide)

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    isLoading?: boolean
  }

export const Button = ({
  variant,
  size,
  isWide,
  icon,
  isLoading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // `disabled` would lose the focus, so a loading button ignores clicks instead.
    type={isLoading ? 'button' : type}
    {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={isLoading ? undefined : onClick}
    className={classNames(buttonClass({ variant, size, isWide }), className)}
  >
    {isLoading ? <Spinner size={18} /> : icon}
    {children}
  </button>
)
