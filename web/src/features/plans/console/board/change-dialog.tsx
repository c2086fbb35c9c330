import type { AskedPlanChange, BoardItem, PlanLearnerChange } from '@jingke/contract/plans'
import { maxPlanText } from '@jingke/contract/plans/constants'
import { type ReactNode, useState } from 'react'
import { DateField } from '../../../../lib/date-field/index.ts'
import { FormDialog, SelectField, TextArea } from '../../../../ui/index.ts'
import { PlanPreviewNote } from '../versions/plan-preview.tsx'
import { boardTranslations } from './board.translations.ts'

export type AskedKind = 'extend' | 'excuse' | 'tick'

type Selection = Extract<AskedPlanChange, { kind: 'extend' }>['selection']

type Props = {
  kind: AskedKind
  planId: number
  /** The day of the school. */
  today: string
  selection: Selection
  items: readonly BoardItem[]
  /** Chosen before. */
  itemId?: number | undefined
  /** Below the fields. */
  children?: ReactNode
  onClose: () => void
  onApply: (change: PlanLearnerChange) => void
}

/** Asks for what an extension, an excuse or a tick needs. */
export const ChangeDialog = ({
  kind,
  planId,
  today,
  selection,
  items,
  itemId: given,
  children,
  onClose,
  onApply,
}: Props) => {
  const t = boardTranslations.useTranslations()
  const choices = items.filter((item) => kind !== 'tick' || item.kind === 'outside')
  const [itemId, setItemId] = useState(given ?? choices[0]?.id ?? 0)
  const [day, setDay] = useState(kind === 'tick' ? today : '')
  const [text, setText] = useState('')
  const submit = () => {
    if (kind === 'extend') onApply({ kind, day, reason: text.trim() })
    else if (kind === 'excuse') onApply({ kind, itemId, reason: text.trim() })
    else onApply({ kind, itemId, day, note: text.trim() })
  }
  const hasDay = kind !== 'excuse'
  return (
    <FormDialog
      size="sm"
      title={t(kind)}
      description={t(`text.${kind}`)}
      onClose={onClose}
      cancelLabel={t('back')}
      submitLabel={t(`apply.${kind}`)}
      reason={
        kind !== 'extend' && choices.length === 0
          ? t('tick.none')
          : hasDay && day === ''
            ? t('day.missing')
            : kind === 'tick' && day > today
              ? t('tick.future')
              : undefined
      }
      onSubmit={submit}
    >
      {kind !== 'extend' && given === undefined && (
        <SelectField
          label={t('item')}
          value={itemId}
          options={choices.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={({ target }) => setItemId(Number(target.value))}
        />
      )}
      {hasDay && (
        <DateField
          label={t(kind === 'extend' ? 'extend.day' : 'tick.day')}
          required
          value={day}
          max={kind === 'tick' ? today : undefined}
          onChange={setDay}
        />
      )}
      {kind === 'extend' && day !== '' && (
        <PlanPreviewNote planId={planId} change={{ kind, day, selection }} />
      )}
      {children}
      <TextArea
        label={t(kind === 'tick' ? 'note' : 'reason')}
        required={kind !== 'tick'}
        maxLength={maxPlanText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
