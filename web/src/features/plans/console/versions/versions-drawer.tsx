import type { PlanVersion } from '@jingke/contract/plans'
import { listPlanVersions } from '@jingke/contract/plans/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { ListPager, LoadFailure } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { FullTime } from '../../../../lib/time/index.ts'
import { ConfirmDialog, Drawer, ReasonButton, Skeleton, Stack, Tag } from '../../../../ui/index.ts'
import type { PlanEditor } from '../use-plan-editor.ts'
import { DifferenceText } from './difference-text.tsx'
import css from './versions.module.css'
import { versionsTranslations } from './versions.translations.ts'

const size = 10

type VersionProps = {
  version: PlanVersion
  /** Why it cannot be restored now. */
  reason: string | undefined
  onRestore: (() => void) | undefined
}

const Version = ({ version, reason, onRestore }: VersionProps) => {
  const t = versionsTranslations.useTranslations()
  const { number, publishedAt, publishedBy, differences, isCurrent } = version
  return (
    <li className={css.version}>
      <div className={css.head}>
        <span className={css.action}>{t('number', { number })}</span>
        {isCurrent && <Tag tone="jade">{t('current')}</Tag>}
        <span className="soft-text">
          {publishedBy || t('system')} · <FullTime at={publishedAt} />
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
      {onRestore && (
        <div>
          <ReasonButton size="sm" reason={reason} onClick={onRestore}>
            {t('restore')}
          </ReasonButton>
        </div>
      )}
    </li>
  )
}

type Props = { planId: number; editor: PlanEditor; onClose: () => void }

/** What was published of a plan; an earlier version can become the draft. */
export const VersionsDrawer = ({ planId, editor, onClose }: Props) => {
  const t = versionsTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const query = useQuery({
    ...freshQuery(listPlanVersions, { id: planId, pageNum: page, pageSize: size }),
    placeholderData: keepPreviousData,
  })
  const { restore } = editor
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
                  key={version.number}
                  version={version}
                  reason={editor.isChanged ? t('saveFirst') : undefined}
                  onRestore={mayChange ? () => setChosen(version.number) : undefined}
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
        title={t('restoreTitle', { number: chosen ?? 0 })}
        text={t('restoreText')}
        confirmLabel={t('restore')}
        cancelLabel={t('back')}
        isLoading={restore.isPending}
        onCancel={() => setChosen(undefined)}
        onConfirm={() =>
          chosen !== undefined &&
          restore.mutate(chosen, { onSuccess: onClose, onSettled: () => setChosen(undefined) })
        }
      />
    </>
  )
}
