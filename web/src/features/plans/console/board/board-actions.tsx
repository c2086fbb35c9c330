import { maxBatch } from '@jingke/contract/core/constants'
import type { BoardItem, PlanLearnerChange } from '@jingke/contract/plans'
import {
  changePlanLearners,
  type listPlanBoard,
  writeToPlanLearners,
} from '@jingke/contract/plans/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import type { Bulk, FilterOf } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Button } from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'
import { type AskedKind, ChangeDialog } from './change-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

type Props = Bulk<FilterOf<typeof listPlanBoard>> & {
  planId: number
  planName: string
  today: string
  items: readonly BoardItem[]
}

const kinds: readonly AskedKind[] = ['extend', 'excuse', 'tick']

/** A preview looks at as many rows selected one by one as a call takes. */
const toSelection = (selected: Props['selected']) =>
  'ids' in selected
    ? { ids: selected.ids.slice(0, maxBatch) }
    : { filter: selected.filter, except: [...selected.except], total: selected.count }

/** What can be done for the selected learners at once. */
export const BoardActions = ({ run, selected, planId, planName, today, items }: Props) => {
  const t = boardTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const maySend = useMay('messages.send')
  const [asked, setAsked] = useState<AskedKind | 'write'>()
  const close = () => setAsked(undefined)
  const apply = (change: PlanLearnerChange) => {
    close()
    run({
      send: (selection) => call(changePlanLearners, { planId, selection, change }),
      doneText: (count) => t(`done.${change.kind}`, { count }),
    })
  }
  return (
    <>
      {maySend && (
        <Button size="sm" onClick={() => setAsked('write')}>
          {t('write')}
        </Button>
      )}
      {mayChange &&
        kinds.map((kind) => (
          <Button key={kind} size="sm" onClick={() => setAsked(kind)}>
            {t(kind)}
          </Button>
        ))}
      {asked === 'write' && (
        <WriteDialog
          planName={planName}
          count={selected.count}
          onClose={close}
          onSend={(message) => {
            close()
            run({
              send: (selection) => call(writeToPlanLearners, { planId, selection, message }),
              doneText: (count) => t('done.write', { count }),
            })
          }}
        />
      )}
      {asked && asked !== 'write' && (
        <ChangeDialog
          kind={asked}
          planId={planId}
          today={today}
          selection={toSelection(selected)}
          items={items}
          onClose={close}
          onApply={apply}
        >
          {asked === 'tick' && <p className="soft-text">{t('tick.filesOne')}</p>}
        </ChangeDialog>
      )}
    </>
  )
}
