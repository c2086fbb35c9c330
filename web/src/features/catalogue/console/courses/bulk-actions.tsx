import type { CourseAction } from '@jingke/contract/catalogue'
import { changeCourseStates, type listEditableCourses } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import type { Bulk, FilterOf } from '../../../../lib/lists/index.ts'
import { Button, ConfirmDialog } from '../../../../ui/index.ts'
import { coursesTranslations } from './courses.translations.ts'

type Props = Bulk<FilterOf<typeof listEditableCourses>> & { isTrash: boolean }

export const BulkActions = ({ run, selected, isTrash }: Props) => {
  const t = coursesTranslations.useTranslations()
  const [isAsked, setIsAsked] = useState(false)
  const taskOf = (action: CourseAction): Parameters<typeof run>[0] => ({
    send: (selection) => call(changeCourseStates, { selection, action }),
    doneText: (count) => t(`done.${action}`, { count }),
  })
  const actions: CourseAction[] = isTrash ? ['restore'] : ['publish', 'hide', 'trash']
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          onClick={() => {
            // Publishing again would also publish courses that were drafts, so hiding has no undo.
            if (action === 'hide') setIsAsked(true)
            else run({ ...taskOf(action), ...(action === 'trash' && { undo: taskOf('restore') }) })
          }}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('hide.title', { count: selected.count })}
        text={t('hide.text')}
        confirmLabel={t('action.hide')}
        cancelLabel={t('back')}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          run(taskOf('hide'))
        }}
      />
    </>
  )
}
