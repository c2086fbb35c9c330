import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './checkbox.module.css'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean
  isIndeterminate?: boolean
}

export const Checkbox = ({
  label,
  hint,
  isLabelHidden,
  isIndeterminate = false,
  className,
  ...rest
}: CheckboxProps) => {
  const ref = useRef<HTMLInputElement>(null)
  const hintId = useId()

  // The mixed state has no attribute.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate
  }, [isIndeterminate])

  return (
    <label className={classNames(css.checkbox, className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        ref={ref}
        type="checkbox"
        className={css.input}
      />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {hint && (
          <span id={hintId} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
