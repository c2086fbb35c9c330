import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isLabelHidden?: boolean
}

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldTexts & {
  id?: string
  isRequired?: boolean
  /** At the end of the line under the control, such as a counter. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint or error below, associated with the control that `children` renders. */
export const Field = (props: FieldProps) => {
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  return (
    <div className={classNames(css.field, props.className)}>
      <label htmlFor={id} className={props.isLabelHidden ? 'visually-hidden' : css.label}>
        {props.label}
        {props.isRequired && (
          <span className={css.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {props.children({
        id,
        'aria-describedby': classNames(errorId, hintId),
        'aria-invalid': props.error ? true : undefined,
      })}
      {(props.hint || props.error || props.aside) && (
        <div className={css.below}>
          <div>
            {props.error && (
              <p id={errorId} className={css.error}>
                {props.error}
              </p>
            )}
            {props.hint && <p id={hintId}>{props.hint}</p>}
          </div>
          {props.aside}
        </div>
      )}
    </div>
  )
}
