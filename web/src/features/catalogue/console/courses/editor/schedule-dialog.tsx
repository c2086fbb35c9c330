import { type FormEvent, useId, useState } from 'react'
import { DateField } from '../../../../../lib/date-field/index.ts'
import { useInvalidFields } from '../../../../../lib/edit-dialog/index.ts'
import { Button, Dialog } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'

type Props = { onClose: () => void; onChoose: (publishAt: string) => void }

export const ScheduleDialog = ({ onClose, onChoose }: Props) => {
  const t = coursesTranslations.useTranslations()
  const id = useId()
  const invalid = useInvalidFields<'at'>()
  const [at, setAt] = useState('')
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A local time without a zone: the browser's own.
    const moment = new Date(at)
    if (moment.getTime() > Date.now()) onChoose(moment.toISOString())
    else setIsPast(true)
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('action.schedule')}
      description={t('schedule.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('action.schedule')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
