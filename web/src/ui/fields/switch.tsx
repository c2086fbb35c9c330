import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
}

export const Switch = ({ label, hint, className, ...rest }: SwitchProps) => {
  const hintId = useId()
  return (
    <label className={classNames(css.switch, className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its state natively
        role="switch"
        className={css.input}
      />
      <span>
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
