import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** `accent` is the seal: at most one on a page. `link` has no ground and no side space. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'link'
  size?: 'sm' | 'md' | 'lg'
  isWide?: boolean
}

/** The class of a button, for a link that should look like one. */
export const buttonLook = ({ variant = 'secondary', size = 'md', isWide }: ButtonLook = {}) =>
  classNames(css.button, css[variant], css[size], isWide && css.wide)

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    iconAfter?: ReactNode
    isLoading?: boolean
  }

export const Button = ({
  variant,
  size,
  isWide,
  icon,
  iconAfter,
  isLoading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // A loading button keeps its focus, so it is not `disabled`; it only stops acting.
    type={isLoading ? 'button' : type}
    aria-busy={isLoading || undefined}
    aria-disabled={isLoading || undefined}
    onClick={isLoading ? undefined : onClick}
    className={classNames(buttonLook({ variant, size, isWide }), className)}
  >
    {isLoading ? <Spinner size={18} /> : icon}
    {children}
    {iconAfter}
  </button>
)
