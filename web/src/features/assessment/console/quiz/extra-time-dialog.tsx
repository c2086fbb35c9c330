import type { ExtraTime } from '@jingke/contract/assessment'
import { listExtraTimes, setExtraTime } from '@jingke/contract/assessment/calls'
import { extraTimeKinds, maxExtraTime } from '@jingke/contract/assessment/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { SegmentedControl, TextField, toast } from '../../../../ui/index.ts'
import type { QuizLesson } from './quiz.queries.ts'
import { quizPageTranslations } from './quiz-page.translations.ts'
import { type Whom, WhomField } from './whom-field.tsx'

type Props = { lesson: QuizLesson; given?: ExtraTime; onClose: () => void }

type Draft = { kind: ExtraTime['kind']; whom: Whom | null; minutes: string }

const toDraft = (given: ExtraTime | undefined): Draft =>
  given
    ? { kind: given.kind, whom: given, minutes: String(given.minutes) }
    : { kind: 'person', whom: null, minutes: '' }

const readMinutes = (text: string): number | undefined => {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= maxExtraTime ? minutes : undefined
}

export const ExtraTimeDialog = ({ lesson, given, onClose }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const refresh = useRefresh()
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    mutationFn: ({ kind, id, minutes }: { kind: ExtraTime['kind']; id: number; minutes: number }) =>
      call(setExtraTime, { ...lesson, kind, id, minutes }, { isQuiet: true }),
    onSuccess: async () => {
      await refresh([listExtraTimes])
      toast.show({ kind: 'success', text: t('time.saved') })
      onClose()
    },
  })
  const { draft, set, isChanged } = useDraft(() => toDraft(given), save.error)
  const { kind, whom } = draft
  const minutes = readMinutes(draft.minutes)
  return (
    <EditDialog
      title={given ? t('time.changeOf', { name: given.name }) : t('time.add')}
      size="sm"
      form={{
        save,
        isChanged,
        submit: () => whom && minutes && save.mutate({ kind, id: whom.id, minutes }),
        onClose,
      }}
      onAsk={() => setIsAsked(true)}
      isComplete={whom !== null && minutes !== undefined}
    >
      {!given && (
        <>
          <SegmentedControl
            legend={t('time.whom')}
            isLegendHidden={false}
            value={kind}
            options={extraTimeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(next) => set({ kind: next, whom: null })}
          />
          <WhomField
            key={kind}
            kind={kind}
            whom={whom}
            error={isAsked && !whom ? t('time.chooseFirst') : undefined}
            onChoose={(next) => set({ whom: next })}
          />
        </>
      )}
      <TextField
        label={t('time.minutes')}
        hint={t('time.minutesHint')}
        error={
          isAsked && minutes === undefined
            ? t('time.minutesFault', { most: maxExtraTime })
            : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.minutes}
        onChange={({ target }) => set({ minutes: target.value })}
      />
    </EditDialog>
  )
}
