import { listPlanVersions } from '@jingke/contract/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { firstPage, VersionsDrawer } from '../../../../lib/versions/index.ts'
import type { PlanEditor } from '../use-plan-editor.ts'
import { DifferenceText } from './difference-text.tsx'
import { versionsTranslations } from './versions.translations.ts'

type Props = { planId: number; editor: PlanEditor; onClose: () => void }

/** What was published of a plan; an earlier version can become the draft. */
export const PlanVersionsDrawer = ({ planId, editor, onClose }: Props) => {
  const t = versionsTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const [paging, setPaging] = useState(firstPage)
  const query = useQuery(listQuery(listPlanVersions, { id: planId, ...paging }))
  const { restore } = editor
  return (
    <VersionsDrawer
      texts={{
        text: t('text'),
        empty: t('empty'),
        current: t('current'),
        restoreText: t('restoreText'),
      }}
      restoreTitle={(number) => t('restoreTitle', { number })}
      query={query}
      versions={query.data?.list.map(
        ({ number, publishedAt, publishedBy, isCurrent, ...rest }) => ({
          id: number,
          name: t('number', { number }),
          at: publishedAt,
          by: publishedBy,
          isCurrent,
          canRestore: mayChange,
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
      reason={editor.isChanged ? t('saveFirst') : undefined}
      isRestoring={restore.isPending}
      onRestore={(number, onSettled) => restore.mutate(number, { onSuccess: onClose, onSettled })}
      onClose={onClose}
    />
  )
}
