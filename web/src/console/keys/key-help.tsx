import { Fragment, useCallback, useState } from 'react'
import { Dialog, IconButton } from '../../ui/index.ts'
import css from './keys.module.css'
import { keysTranslations } from './keys.translations.ts'
import { useListKeys } from './use-list-keys.ts'

const keys = {
  palette: ['Ctrl K'],
  search: ['/'],
  rows: ['↑', '↓', 'j', 'k'],
  open: ['Enter'],
  select: ['x'],
  help: ['?'],
} as const

/** Handles the keys of the lists, and lists them in a dialog. */
export const KeyHelp = () => {
  const t = keysTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  useListKeys(useCallback(() => setIsOpen(true), []))
  return (
    <>
      <IconButton
        label={t('title')}
        icon={<span className={css.mark}>?</span>}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        size="sm"
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
      >
        <dl className={css.keys}>
          {Object.entries(keys).map(([name, pressed]) => (
            <Fragment key={name}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`key.${name as keyof typeof keys}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
