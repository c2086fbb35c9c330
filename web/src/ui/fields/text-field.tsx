import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldTexts & {
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** `className` goes to the whole field; every other prop, `ref` included, to the input. */
export const TextField = ({
  label,
  hint,
  error,
  isLabelHidden,
  prefix,
  suffix,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <Field {...{ label, hint, error, isLabelHidden, id, className }} isRequired={rest.required}>
    {(control) => (
      <div className={css.box}>
        {prefix && <span className={css.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...control}
          aria-describedby={classNames(control['aria-describedby'], rest['aria-describedby'])}
          type={type}
          className={css.control}
        />
        {suffix && <span className={css.suffix}>{suffix}</span>}
      </div>
    )}
  </Field>
)
