import type { Ref } from 'react'
import {
  Button,
  IconButton,
  RefreshIcon,
  Spinner,
  TextField,
  toast,
  VolumeIcon,
} from '../../../ui/index.ts'
import { authTranslations } from '../auth.translations.ts'
import css from './captcha-field.module.css'
import type { useCaptcha } from './use-captcha.ts'

type Captcha = ReturnType<typeof useCaptcha>

const CaptchaPicture = ({ captcha }: { captcha: Captcha }) => {
  const t = authTranslations.useTranslations()
  const { state } = captcha
  return (
    <button
      type="button"
      className={css.picture}
      onClick={() => void captcha.refresh()}
      aria-label={t('captcha.refresh')}
      title={t('captcha.refresh')}
    >
      {state.is === 'picture' && <img src={state.address} width={180} height={64} alt="" />}
      {state.is === 'loading' && <Spinner size={20} />}
      {state.is === 'failed' && (
        <span className={css.failed}>
          <RefreshIcon /> {t('captcha.retry')}
        </span>
      )}
    </button>
  )
}

/** The code of the picture or the sound; people who can use neither choose a proof of work. */
export const CaptchaField = (props: {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}) => {
  const t = authTranslations.useTranslations()
  const { captcha } = props
  const { state } = captcha
  const speak = () =>
    captcha.listen().catch(() => toast.show({ kind: 'error', text: t('captcha.silent') }))

  if (state.is === 'solving' || state.is === 'solved')
    return (
      <div className={css.proofOfWork} role="status">
        {state.is === 'solving' ? <Spinner size={20} /> : <span className={css.done}>✓</span>}
        <span>{state.is === 'solving' ? t('captcha.solving') : t('captcha.solved')}</span>
        <Button variant="quiet" size="sm" onClick={() => void captcha.refresh()}>
          {t('captcha.usePicture')}
        </Button>
      </div>
    )

  return (
    <div>
      <div className={css.row}>
        <TextField
          ref={props.inputRef}
          className={css.code}
          label={t('captcha.label')}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
          error={props.error}
          inputMode="numeric"
          autoComplete="off"
          required
          name="code"
        />
        <div className={css.pictureRow}>
          <CaptchaPicture captcha={captcha} />
          <IconButton
            label={t('captcha.listen')}
            icon={<VolumeIcon />}
            onClick={() => void speak()}
          />
        </div>
      </div>
      {state.is === 'failed' && state.message !== '' && (
        <p className={css.reason}>{state.message}</p>
      )}
      <button type="button" className={css.neither} onClick={() => void captcha.solve()}>
        {t('captcha.neither')}
      </button>
    </div>
  )
}
