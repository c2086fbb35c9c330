import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import css from './tooltip.module.css'

export type TooltipProps = {
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One focusable element; it gets `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined; title?: string | undefined }>
}

/** Adds to a control that has its own name; never the only place of a text. */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => {
  const id = useId()
  const [isDismissed, setIsDismissed] = useState(false)
  const restore = () => setIsDismissed(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what its child lets through
    <span
      className={classNames(css.anchor, isDismissed && css.dismissed)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setIsDismissed(true)}
      onPointerLeave={restore}
      onBlur={restore}
    >
      {cloneElement(children, { 'aria-describedby': id, title: '' })}
      <span id={id} role="tooltip" className={classNames(css.bubble, css[side])}>
        {text}
      </span>
    </span>
  )
}
