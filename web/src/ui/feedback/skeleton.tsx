import { classNames } from '../class-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'text' | 'rect' | 'circle'
  /** Lines of text; the last one is shorter. */
  lines?: number
  /** Aspect ratio of a rect. */
  ratio?: 'wide' | 'line' | 'fill'
  className?: string
}

/** Hidden from screen readers: the region that loads has `aria-busy`. */
export const Skeleton = ({
  shape = 'text',
  lines = 1,
  ratio = 'fill',
  className,
}: SkeletonProps) => {
  if (shape !== 'text') {
    return (
      <span
        aria-hidden="true"
        className={classNames(css.skeleton, css[shape], shape === 'rect' && css[ratio], className)}
      />
    )
  }
  return (
    <span aria-hidden="true" className={classNames(css.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <span key={line} className={classNames(css.skeleton, css.text)} />
      ))}
    </span>
  )
}
