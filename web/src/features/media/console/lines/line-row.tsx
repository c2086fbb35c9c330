import type { LineSettings } from '@jingke/contract/media'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconButton, ReasonButton, Tag, TrashIcon, useReason } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './lines.module.css'
import { testLine } from './test-line.ts'

type Props = {
  line: LineSettings
  name: string
  nameButton: ReactNode
  /** Undefined: the user may not. */
  onDelete: (() => void) | undefined
}

export const LineRow = ({ line, name, nameButton, onDelete }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const test = useMutation({ mutationFn: () => testLine(line.origin) })
  const result = test.data
  const undeletable = useReason(line.isDefault ? t('lines.deleteDefault') : undefined)
  return (
    <div className={css.row}>
      <span className={css.words}>
        {nameButton}
        <span className={css.note}>{line.origin || t('lines.here')}</span>
      </span>
      <span className={css.tags}>
        {line.isDefault && <Tag tone="jade">{t('lines.isDefault')}</Tag>}
        {!line.isEnabled && <Tag tone="gold">{t('lines.isOff')}</Tag>}
        <span role="status">
          {result && (
            <Tag
              tone={result.is === 'reached' ? 'jade' : result.is === 'failed' ? 'danger' : 'gold'}
            >
              {result.is === 'reached'
                ? t('lines.reached', { milliseconds: result.milliseconds })
                : t(`lines.${result.is}`)}
            </Tag>
          )}
        </span>
      </span>
      <ReasonButton
        size="sm"
        isLoading={test.isPending}
        reason={line.isEnabled ? undefined : t('lines.testOff')}
        aria-label={t('lines.testOf', { name })}
        onClick={() => test.mutate()}
      >
        {t('lines.test')}
      </ReasonButton>
      {undeletable.tip}
      {onDelete && (
        <IconButton
          size="sm"
          label={t('lines.deleteOf', { name })}
          icon={<TrashIcon size={18} />}
          onClick={onDelete}
          {...(line.isDefault && { title: '', ...undeletable.props })}
        />
      )}
    </div>
  )
}
