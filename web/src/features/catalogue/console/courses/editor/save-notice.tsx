import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../../../lib/api-errors/index.ts'
import { Button } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import type { CourseEditor } from './use-course-editor.ts'

/** What prevents saving, and what can be done. */
export const SaveNotice = ({ editor }: { editor: CourseEditor }) => {
  const t = coursesTranslations.useTranslations()
  const decide = useMutation({ mutationFn: (decision: () => Promise<void>) => decision() })
  if (editor.status === 'conflict')
    return (
      <div role="alert" className={css.notice}>
        <p>{t('save.conflictText')}</p>
        <div className={css.noticeActions}>
          <Button
            size="sm"
            isLoading={decide.isPending}
            onClick={() => decide.mutate(editor.takeTheirs)}
          >
            {t('save.takeTheirs')}
          </Button>
          <Button
            size="sm"
            isLoading={decide.isPending}
            onClick={() => decide.mutate(editor.keepMine)}
          >
            {t('save.keepMine')}
          </Button>
        </div>
      </div>
    )
  if (editor.status === 'failed')
    return (
      <div role="alert" className={css.notice}>
        <p>{t('save.failedText', { reason: errorText(editor.error) })}</p>
        <div className={css.noticeActions}>
          <Button size="sm" onClick={() => void editor.flush()}>
            {t('save.retry')}
          </Button>
        </div>
      </div>
    )
  return null
}
