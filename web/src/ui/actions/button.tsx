import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useReason } from '../overlays/use-reason.tsx'
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
    /** Why it cannot be used now; set: it is greyed, and says so. */
    reason?: string | undefined
  }

export const Button = ({
  variant,
  size,
  isWide,
  icon,
  isLoading = false,
  reason,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const isUsable = !isLoading && reason === undefined
  const why = useReason(reason)
  return (
    <>
      <button
        {...rest}
        // `disabled` would lose the focus, so a loading or greyed button ignores clicks instead.
        type={isUsable ? type : 'button'}
        aria-busy={isLoading || undefined}
        aria-disabled={!isUsable || undefined}
        onClick={isUsable ? onClick : undefined}
        {...why.props}
        className={classNames(buttonClass({ variant, size, isWide }), className)}
      >
        {isLoading ? <Spinner size={18} /> : icon}
        {children}
      </button>
      {why.tip}
    </>
  )
}
