import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { EyeIcon, EyeOffIcon, IconButton, TextField } from '../../ui/index.ts'
import { isCapsLockOn } from './caps-lock.ts'
import { passwordTranslations } from './password.translations.ts'
import css from './password-field.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>

export const PasswordField = ({ hint, onKeyDown, onKeyUp, ...rest }: Props) => {
  const t = passwordTranslations.useTranslations()
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
            <span className={css.capsLock}>{t('capsLock')}</span>
          </>
        ) : (
          hint
        )
      }
      suffix={
        <>
          <span role="status" className="visually-hidden">
            {hasCapsLock && t('capsLock')}
          </span>
          <IconButton
            size="sm"
            label={t(isShown ? 'hide' : 'show')}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setIsShown(!isShown)}
            disabled={rest.disabled}
          />
        </>
      }
    />
  )
}
