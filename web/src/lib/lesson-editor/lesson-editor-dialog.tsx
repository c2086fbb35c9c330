import type { ReactNode } from 'react'
import { Dialog, Skeleton } from '../../ui/index.ts'
import { useLoadedDraft } from '../drafts/index.ts'
import { LoadFailure, type LoadFailureProps } from '../lists/index.ts'
import { lessonEditorTranslations } from './lesson-editor.translations.ts'

type Props = {
  title: string
  scope: string
  query: LoadFailureProps['query']
  onClose: () => void
  /** The editor; absent until the content is known. */
  children: ReactNode
}

/** The content of a lesson; what is typed is kept in the browser until it is saved. */
export const LessonEditorDialog = ({ title, scope, query, onClose, children }: Props) => {
  const t = lessonEditorTranslations.useTranslations()
  const isRead = useLoadedDraft(scope) !== undefined
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      closeLabel={t('close')}
      canDismiss={false}
      onClose={onClose}
    >
      {query.error && !children ? (
        <LoadFailure query={query} />
      ) : (
        (isRead && children) || <Skeleton lines={8} />
      )}
    </Dialog>
  )
}
