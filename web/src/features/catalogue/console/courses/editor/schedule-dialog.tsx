import { useState } from 'react'
import { DateField } from '../../../../../lib/date-field/index.ts'
import { useInvalidFields } from '../../../../../lib/edit-dialog/index.ts'
import { FormDialog } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'

type Props = { onClose: () => void; onChoose: (publishAt: string) => void }

export const ScheduleDialog = ({ onClose, onChoose }: Props) => {
  const t = coursesTranslations.useTranslations()
  const invalid = useInvalidFields<'at'>()
  const [at, setAt] = useState('')
  const [isPast, setIsPast] = useState(false)
  const submit = () => {
    // A local time without a zone: the browser's own.
    const moment = new Date(at)
    if (moment.getTime() > Date.now()) onChoose(moment.toISOString())
    else setIsPast(true)
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={t('action.schedule')}
      description={t('schedule.text')}
      cancelLabel={t('back')}
      submitLabel={t('action.schedule')}
      onSubmit={submit}
    >
      <DateField
        hasTime
        label={t('schedule.at')}
        required
        value={at}
        error={isPast ? t('schedule.past') : invalid.errorOf('at')}
        onInvalid={invalid.onInvalid('at')}
        onChange={(next) => {
          setAt(next)
          invalid.clear('at')
          setIsPast(false)
        }}
      />
    </FormDialog>
  )
}
