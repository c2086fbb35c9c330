import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './progress-bar.module.css'

export type ProgressBarProps = {
  /** From 0 to `max`. */
  value: number
  max?: number
  label: string
  isLabelHidden?: boolean
  /** The value as text, such as `68%`, shown next to the label. */
  text?: ReactNode
  tone?: 'gold' | 'jade'
  size?: 'sm' | 'md'
  className?: string
}

export const ProgressBar = (props: ProgressBarProps) => {
  const { value, max = 1, tone = 'gold', size = 'md' } = props
  const isLabelShown = !props.isLabelHidden
  return (
    <div className={classNames(css.progress, props.className)}>
      {(isLabelShown || props.text) && (
        <div className={css.words}>
          {isLabelShown && <span aria-hidden="true">{props.label}</span>}
          {props.text && <span className={css.text}>{props.text}</span>}
        </div>
      )}
      <progress
        className={classNames(css.bar, css[tone], css[size])}
        value={value}
        max={max}
        aria-label={props.label}
      />
    </div>
  )
}
