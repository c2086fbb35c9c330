import type { BulkAnswer } from '@jingke/contract/core'
import { Button, Dialog } from '../../../../ui/index.ts'
import { tableTranslations } from '../table.translations.ts'
import css from './bulk.module.css'

type Props = { refused: BulkAnswer['refused']; onClose: () => void }

/** The rows that a bulk action left as they were, each with the reason. */
export const RefusedDialog = ({ refused, onClose }: Props) => {
  const t = tableTranslations.useTranslations()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk.refused', { count: refused.length })}
      description={t('bulk.refusedText')}
      closeLabel={t('bulk.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      <ul className={css.refused}>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name || `#${id}`}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
