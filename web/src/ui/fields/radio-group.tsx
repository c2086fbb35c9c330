import { type ReactNode, useId } from 'react'
import css from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  isLegendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  look?: 'list' | 'row' | 'segments'
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const name = useId()
  const look = props.look ?? 'list'
  return (
    <fieldset>
      <legend className={props.isLegendHidden ? 'visually-hidden' : css.legend}>
        {props.legend}
      </legend>
      <div className={css[look]}>
        {props.options.map((option) => (
          <label key={option.value} className={look === 'segments' ? css.segment : css.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.isDisabled}
              onChange={() => props.onChange(option.value)}
              className={look === 'segments' ? css.segmentInput : css.input}
            />
            <span>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type SegmentedControlProps<Value extends string> = Omit<RadioGroupProps<Value>, 'look'>

export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => (
  <RadioGroup isLegendHidden {...props} look="segments" />
)
