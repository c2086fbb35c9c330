import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { isCapsLockOn } from './caps-lock.ts'
import css from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & {
  labels: { show: string; hide: string; capsLock: string }
}

export const PasswordField = ({
  labels,
  hint,
  onKeyDown,
  onKeyUp,
  ...rest
}: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(isCapsLockOn(event))
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      onKeyDown={(event) => {
        watchCapsLock(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        watchCapsLock(event)
        onKeyUp?.(event)
      }}
      // Not on blur: the hint would move what is below it away from a press.
      hint={
        hasCapsLock ? (
          <>
            {hint}
            <span className={css.capsLock}>{labels.capsLock}</span>
          </>
        ) : (
          hint
        )
      }
      suffix={
        <>
          <span role="status" className="visually-hidden">
            {hasCapsLock && labels.capsLock}
          </span>
          <IconButton
            size="sm"
            label={isShown ? labels.hide : labels.show}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setIsShown(!isShown)}
            disabled={rest.disabled}
          />
        </>
      }
    />
  )
}
