import { useState } from 'react'
import { Button, Dialog, TextField } from '../../ui/index.ts'
import { toSafeHref } from '../navigation/external-link.ts'
import { richEditorTranslations } from './rich-editor.translations.ts'

type Props = {
  /** Empty: a new link. */
  address: string
  onClose: () => void
  /** Empty: without a link. */
  onSave: (href: string) => void
}

/** `example.com/a` is meant as a web address. */
const toHref = (typed: string): string | undefined => {
  const text = typed.trim()
  return toSafeHref(/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text)
}

export const LinkDialog = ({ address, onClose, onSave }: Props) => {
  const t = richEditorTranslations.useTranslations()
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const save = () => {
    const href = toHref(typed)
    if (href === undefined) setError(t('link.wrong'))
    else onSave(href)
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('link')}
      footer={
        <>
          {address !== '' && (
            <Button variant="quiet" onClick={() => onSave('')}>
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('link.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('link.address')}
        hint={t('link.hint')}
        error={error}
        value={typed}
        maxLength={2000}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </Dialog>
  )
}
