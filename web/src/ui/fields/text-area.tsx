import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import fieldCss from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import css from './text-area.module.css'

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** Counts the characters of `maxLength`. */
    hasCounter?: boolean
  }

export const TextArea = ({
  label,
  hint,
  error,
  isLabelHidden,
  hasCounter = false,
  id,
  className,
  rows = 4,
  onChange,
  ...rest
}: TextAreaProps) => {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const countAndTell = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <Field
      {...{ label, hint, error, isLabelHidden, id, className }}
      isRequired={rest.required}
      aside={
        hasCounter ? (
          <span className={css.counter}>
            {length} / {rest.maxLength}
          </span>
        ) : undefined
      }
    >
      {(control) => (
        <div className={fieldCss.box}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            onChange={countAndTell}
            className={classNames(fieldCss.control, css.area)}
          />
        </div>
      )}
    </Field>
  )
}
