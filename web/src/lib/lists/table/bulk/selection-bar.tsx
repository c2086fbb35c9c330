import type { ReactNode } from 'react'
import { Button, ProgressBar } from '../../../../ui/index.ts'
import { tableTranslations } from '../table.translations.ts'
import css from './bulk.module.css'
import type { useBulkRun } from './use-bulk-run.ts'

type Props = Pick<ReturnType<typeof useBulkRun>, 'progress' | 'stop'> & {
  /** Selected rows, on all pages. */
  count: number
  /** Rows that match the filter, on all pages. */
  total: number
  onSelectMatching: () => void
  onClear: () => void
  children: ReactNode
}

/** How many rows are selected and what can be done with them, or how far an action is. */
export const SelectionBar = ({ count, total, progress, stop, ...props }: Props) => {
  const t = tableTranslations.useTranslations()
  return (
    <section aria-label={t('selection.label')} className={css.selection}>
      {progress ? (
        <>
          <ProgressBar
            className={css.progress}
            label={t('bulk.running')}
            value={progress.passed}
            max={progress.total}
            text={`${progress.passed} / ${progress.total}`}
          />
          <Button size="sm" onClick={stop}>
            {t('bulk.stop')}
          </Button>
        </>
      ) : (
        <>
          <strong role="status">{t('selection.count', { count })}</strong>
          {count < total && (
            <Button size="sm" variant="link" onClick={props.onSelectMatching}>
              {t('selection.all', { count: total })}
            </Button>
          )}
          {props.children}
          <Button size="sm" variant="quiet" onClick={props.onClear}>
            {t('selection.clear')}
          </Button>
        </>
      )}
    </section>
  )
}
