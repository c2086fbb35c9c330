import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'
import fieldCss from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import css from './select-field.module.css'

export type SelectOption = { value: string | number; label: string; isDisabled?: boolean }

export type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & {
    options?: readonly SelectOption[]
    /** Shown first, with the empty value. */
    placeholder?: string
  }

/** Options are given as `options`, or as `children` for groups. */
export const SelectField = ({
  label,
  hint,
  error,
  isLabelHidden,
  options,
  placeholder,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ label, hint, error, isLabelHidden, id, className }} isRequired={rest.required}>
    {(control) => (
      <div className={classNames(fieldCss.box, css.box)}>
        <select {...rest} {...control} className={classNames(fieldCss.control, css.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDownIcon size={18} className={css.arrow} />
      </div>
    )}
  </Field>
)
