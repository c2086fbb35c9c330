import type { CourseAction } from '@jingke/contract/catalogue'
import { Button } from '../../../../ui/index.ts'
import { coursesTranslations } from './courses.translations.ts'
import { useCourseStates } from './use-course-states.ts'

type Props = { ids: readonly number[]; isTrash: boolean; onDone: () => void }

/** As many as one call takes. */
const batch = 50

export const BulkActions = ({ ids, isTrash, onDone }: Props) => {
  const t = coursesTranslations.useTranslations()
  const change = useCourseStates()
  const act = async (action: CourseAction) => {
    for (let from = 0; from < ids.length; from += batch)
      await change.mutateAsync({ ids: ids.slice(from, from + batch), action })
    onDone()
  }
  const actions: CourseAction[] = isTrash ? ['restore'] : ['publish', 'hide', 'trash']
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          disabled={change.isPending}
          // A failed call is shown as every error is.
          onClick={() => void act(action).catch(() => {})}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
    </>
  )
}
