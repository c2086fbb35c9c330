import { useQuery } from '@tanstack/react-query'
import { toSpokenDay } from '../../../lib/date-field/calendar.tsx'
import { addDays, addMonths } from '../../../lib/date-field/days.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  Button,
  buttonClass,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyState,
  IconButton,
  PageHeading,
  Section,
  SegmentedControl,
  Skeleton,
  Stack,
} from '../../../ui/index.ts'
import { useDayText } from '../own/due-text.ts'
import { ReminderSettings } from '../own/reminder-settings.tsx'
import { AddressSection } from './address-section.tsx'
import { ownCalendarQuery } from './calendar.queries.ts'
import { calendarTranslations } from './calendar.translations.ts'
import css from './calendar-view.module.css'
import { entriesByDay } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { type CalendarPeriod, useCalendarAddress } from './use-calendar-address.ts'
import { WeekList } from './week-list.tsx'

const usePeriodText = () => {
  const t = calendarTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const dayText = useDayText()
  return (view: CalendarPeriod, day: string, week: readonly string[]) =>
    view === 'week'
      ? t('weekOf', { from: dayText(week[0] ?? day), to: dayText(week[6] ?? day) })
      : new Intl.DateTimeFormat(language, {
          year: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }).format(new Date(`${day}T00:00Z`))
}

const NoPlans = () => {
  const t = calendarTranslations.useTranslations()
  return (
    <EmptyState
      headingLevel={1}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to={pagePaths.dashboard} className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
      }
    />
  )
}

/** What is due and what opens in the learner's plans, by week or month. */
export const CalendarView = () => {
  const t = calendarTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const periodText = usePeriodText()
  const { day, view, weeks, show } = useCalendarAddress()
  const [first = []] = weeks
  const query = useQuery(ownCalendarQuery(first[0] ?? day))
  const { data } = query
  if (data && !data.hasPlans) return <NoPlans />
  const entries = entriesByDay(data ?? { due: [], opens: [] })
  const label = periodText(view, day, first)
  const go = (count: number) =>
    show({ day: view === 'week' ? addDays(day, 7 * count) : addMonths(day, count) })
  const chosen = entries.get(day) ?? []
  const dayName = toSpokenDay(day, language)
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <div className={css.controls}>
        <div className={css.period}>
          <IconButton
            icon={<ChevronLeftIcon />}
            label={t(`previous.${view}`)}
            onClick={() => go(-1)}
          />
          <p className={css.label} aria-live="polite">
            {label}
          </p>
          <IconButton icon={<ChevronRightIcon />} label={t(`next.${view}`)} onClick={() => go(1)} />
          <Button
            size="sm"
            disabled={!data || day === data.today}
            onClick={() => data && show({ day: data.today })}
          >
            {t('today')}
          </Button>
        </div>
        <SegmentedControl<CalendarPeriod>
          legend={t('view')}
          options={[
            { value: 'week', label: t('week') },
            { value: 'month', label: t('month') },
          ]}
          value={view}
          onChange={(next) => show({ view: next })}
        />
      </div>
      {query.isError && <LoadFailure query={query} />}
      {view === 'week' ? (
        <WeekList days={first} today={data?.today} entries={entries} isBusy={query.isPending} />
      ) : (
        <>
          <MonthGrid
            weeks={weeks}
            label={label}
            chosen={day}
            today={data?.today}
            entries={entries}
            isBusy={query.isPending}
            onChoose={(next) => show({ day: next })}
          />
          <Section title={dayName}>
            <div className={css.card} aria-live="polite">
              {chosen.length > 0 && <EntryList entries={chosen} label={dayName} />}
              {data && chosen.length === 0 && <p className={css.none}>{t('day.none')}</p>}
              {query.isPending && <Skeleton lines={2} className={css.none} />}
            </div>
          </Section>
        </>
      )}
      {data && (
        <>
          <AddressSection />
          <ReminderSettings />
        </>
      )}
    </Stack>
  )
}
