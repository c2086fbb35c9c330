import { listCourseVersions } from '@jingke/contract/catalogue/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '../../../../../../lib/lists/index.ts'
import { firstPage, VersionsDrawer } from '../../../../../../lib/versions/index.ts'
import { toast } from '../../../../../../ui/index.ts'
import type { CourseEditor } from '../use-course-editor.ts'
import { DifferenceText } from './difference-text.tsx'
import { historyTranslations } from './history.translations.ts'

const actions = [
  'created',
  'duplicated',
  'updated',
  'restored',
  'publish',
  'publishRefused',
  'schedule',
  'unschedule',
  'hide',
  'trash',
  'restore',
  'deleted',
] as const

/** Others changed nothing that could be restored. */
const restorable: readonly string[] = ['created', 'duplicated', 'updated', 'restored']

type Props = { courseId: number; editor: CourseEditor; onClose: () => void }

export const HistoryDrawer = ({ courseId, editor, onClose }: Props) => {
  const t = historyTranslations.useTranslations()
  const [paging, setPaging] = useState(firstPage)
  const query = useQuery(listQuery(listCourseVersions, { id: courseId, ...paging }))
  const restore = useMutation({
    mutationFn: editor.restoreVersion,
    onSuccess: (isRestored) => {
      if (!isRestored) return
      toast.show({ kind: 'success', text: t('restored') })
      onClose()
    },
  })
  const nameOf = (action: string): string => {
    const known = actions.find((one) => one === action)
    return known ? t(`action.${known}`) : action
  }
  return (
    <VersionsDrawer
      texts={{
        text: t('text'),
        empty: t('empty'),
        current: t('current'),
        restoreText: t('restoreText'),
      }}
      restoreTitle={() => t('restoreTitle')}
      query={query}
      versions={query.data?.list.map(
        ({ id, action, changedAt, changedBy, isCurrent, ...rest }) => ({
          id,
          name: nameOf(action),
          at: changedAt,
          by: changedBy,
          isCurrent,
          canRestore: !isCurrent && restorable.includes(action),
          differences: rest.differences.map((difference) => (
            <li key={JSON.stringify(difference)}>
              <DifferenceText difference={difference} />
            </li>
          )),
        }),
      )}
      total={query.data?.total ?? 0}
      paging={paging}
      onPaging={setPaging}
      isRestoring={restore.isPending}
      onRestore={(id, onSettled) => restore.mutate(id, { onSettled })}
      onClose={onClose}
    />
  )
}
