import type { CourseVersion } from '@jingke/contract/catalogue'
import { listCourseVersions } from '@jingke/contract/catalogue/calls'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { freshQuery } from '../../../../../../lib/api/call-query.ts'
import { ListPager, LoadFailure } from '../../../../../../lib/lists/index.ts'
import { FullTime } from '../../../../../../lib/time/index.ts'
import {
  Button,
  ConfirmDialog,
  Drawer,
  Skeleton,
  Stack,
  Tag,
  toast,
} from '../../../../../../ui/index.ts'
import type { CourseEditor } from '../use-course-editor.ts'
import { DifferenceText } from './difference-text.tsx'
import css from './history.module.css'
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

const size = 10

type VersionProps = { version: CourseVersion; onRestore: () => void }

const Version = ({ version, onRestore }: VersionProps) => {
  const t = historyTranslations.useTranslations()
  const { action, changedAt, changedBy, differences, isCurrent } = version
  const known = actions.find((one) => one === action)
  return (
    <li className={css.version}>
      <div className={css.head}>
        <span className={css.action}>{known ? t(`action.${known}`) : action}</span>
        {isCurrent && <Tag tone="jade">{t('current')}</Tag>}
        <span className="soft-text">
          {changedBy || t('system')} · <FullTime at={changedAt} />
        </span>
      </div>
      {differences.length > 0 ? (
        <ul className={css.differences}>
          {differences.map((difference) => (
            <li key={JSON.stringify(difference)}>
              <DifferenceText difference={difference} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft-text">{t('nothing')}</p>
      )}
      {!isCurrent && restorable.includes(action) && (
        <div>
          <Button size="sm" onClick={onRestore}>
            {t('restore')}
          </Button>
        </div>
      )}
    </li>
  )
}

type Props = { courseId: number; editor: CourseEditor; onClose: () => void }

export const HistoryDrawer = ({ courseId, editor, onClose }: Props) => {
  const t = historyTranslations.useTranslations()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const query = useQuery({
    ...freshQuery(listCourseVersions, { id: courseId, pageNum: page, pageSize: size }),
    placeholderData: keepPreviousData,
  })
  const restore = useMutation({
    mutationFn: editor.restoreVersion,
    onSuccess: (isRestored) => {
      if (!isRestored) return
      toast.show({ kind: 'success', text: t('restored') })
      onClose()
    },
    onSettled: () => setChosen(undefined),
  })
  return (
    <>
      <Drawer
        isOpen
        size="lg"
        title={t('title')}
        description={t('text')}
        closeLabel={t('close')}
        onClose={onClose}
      >
        {query.isPending && <Skeleton lines={8} />}
        {query.isError && <LoadFailure query={query} />}
        {query.data && (
          <Stack gap={4}>
            {query.data.total === 0 && <p className="soft-text">{t('empty')}</p>}
            <ol className={css.versions}>
              {query.data.list.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  onRestore={() => setChosen(version.id)}
                />
              ))}
            </ol>
            {query.data.total > size && (
              <ListPager
                page={page}
                size={size}
                total={query.data.total}
                onChange={({ page: next }) => setPage(next ?? 1)}
              />
            )}
          </Stack>
        )}
      </Drawer>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={t('restoreTitle')}
        text={t('restoreText')}
        confirmLabel={t('restore')}
        cancelLabel={t('back')}
        isLoading={restore.isPending}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen !== undefined && restore.mutate(chosen)}
      />
    </>
  )
}
