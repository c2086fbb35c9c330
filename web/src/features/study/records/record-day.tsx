import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { Stack } from '../../../ui/index.ts'
import { nameDay } from './days.ts'
import css from './record-day.module.css'
import { recordsTranslations } from './records.translations.ts'

/** The rows of one day under its name. */
export const RecordDay = ({ day, children }: { day: string; children: ReactNode }) => {
  const t = recordsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const titleId = useId()
  const name = nameDay(day, new Date())
  const title =
    'key' in name
      ? t(name.key)
      : new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(name.date)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        <time dateTime={day}>{title}</time>
      </h2>
      <Stack as="ul" gap={3}>
        {children}
      </Stack>
    </section>
  )
}
