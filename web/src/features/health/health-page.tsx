import type { HealthCheck, HealthState } from '@jingke/contract/health'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/language.ts'
import { LoadFailure } from '../../lib/lists/index.ts'
import { toFullTime } from '../../lib/time/index.ts'
import {
  Button,
  CheckIcon,
  CloseIcon,
  ListRow,
  PageHeading,
  RefreshIcon,
  RowTitle,
  Skeleton,
  Stack,
  Tag,
  WarningIcon,
} from '../../ui/index.ts'
import css from './health.module.css'
import { healthQuery } from './health.queries.ts'
import { healthTranslations } from './health.translations.ts'

const looks = {
  fail: { tone: 'danger', Icon: CloseIcon },
  warn: { tone: 'gold', Icon: WarningIcon },
  ok: { tone: 'jade', Icon: CheckIcon },
} as const

/** The worst first. */
const states = ['fail', 'warn', 'ok'] as const satisfies HealthState[]

const CheckRow = ({ check: { state, name, found, next } }: { check: HealthCheck }) => {
  const t = healthTranslations.useTranslations()
  const { tone, Icon } = looks[state]
  return (
    <ListRow>
      <div className={css.heading}>
        <RowTitle>{name}</RowTitle>
        <Tag tone={tone} icon={<Icon size={14} />}>
          {t(`state.${state}`)}
        </Tag>
      </div>
      <p className={css.found}>{found}</p>
      {state !== 'ok' && <p className={css.next}>{t('next', { text: next })}</p>}
    </ListRow>
  )
}

const Results = ({ list, checkedAt }: { list: readonly HealthCheck[]; checkedAt: string }) => {
  const t = healthTranslations.useTranslations()
  const count = (state: HealthState) => list.filter((check) => check.state === state).length
  const [failures, warnings] = [count('fail'), count('warn')]
  const summary = [
    failures > 0 && t('failures', { count: failures }),
    warnings > 0 && t('warnings', { count: warnings }),
    failures + warnings === 0 && t('allWell'),
    t('checkedAt', { time: toFullTime(new Date(checkedAt)) }),
  ]
  return (
    <>
      <p role="status">{summary.filter(Boolean).join(' · ')}</p>
      <ul aria-label={t('list')} className={css.list}>
        {states.flatMap((state) =>
          list
            .filter((check) => check.state === state)
            .map((check) => <CheckRow key={check.id} check={check} />),
        )}
      </ul>
    </>
  )
}

export const HealthPage = () => {
  const t = healthTranslations.useTranslations()
  const query = useQuery(healthQuery(useLanguage(({ language }) => language)))
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            icon={<RefreshIcon />}
            isLoading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('again')}
          </Button>
        }
      />
      {query.isPending && (
        <div role="status" aria-label={t('checking')}>
          <Skeleton lines={8} />
        </div>
      )}
      {query.isError ? <LoadFailure query={query} /> : query.data && <Results {...query.data} />}
    </Stack>
  )
}
