import type { CourseAction, EditState } from '@jingke/contract/catalogue'
import { call } from '../../../../lib/api.ts'
import type { Bulk } from '../../../../lib/lists/index.ts'
import { Button } from '../../../../ui/index.ts'
import { coursesPath } from './courses.queries.ts'
import { coursesTranslations } from './courses.translations.ts'

type Filter = { keyword?: string; state?: EditState; categoryId?: number }

type Props = Pick<Bulk<Filter>, 'run'> & { isTrash: boolean }

export const BulkActions = ({ run, isTrash }: Props) => {
  const t = coursesTranslations.useTranslations()
  const taskOf = (action: CourseAction): Parameters<typeof run>[0] => ({
    send: (selection) => call(`${coursesPath}/setState`, { selection, action }),
    doneText: (count) => t(`done.${action}`, { count }),
  })
  const actions: CourseAction[] = isTrash ? ['restore'] : ['publish', 'hide', 'trash']
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          onClick={() =>
            run({ ...taskOf(action), ...(action === 'trash' && { undo: taskOf('restore') }) })
          }
        >
          {t(`action.${action}`)}
        </Button>
      ))}
    </>
  )
}
