import { audienceKinds } from '@jingke/contract/messages/constants'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/rights/index.ts'
import { RadioGroup, Stack } from '../../../ui/index.ts'
import css from './audience-fields.module.css'
import { AudiencePicker } from './audience-picker.tsx'
import { reachQuery } from './console-messages.queries.ts'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import { type AudienceKind, type Draft, hasAudience, toAudience } from './draft.ts'

type Props = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  error: string | undefined
}

/** How many learners the draft reaches. */
const Reach = ({ draft }: { draft: Draft }) => {
  const t = consoleMessagesTranslations.useTranslations()
  const { data } = useQuery({ ...reachQuery(toAudience(draft)), enabled: hasAudience(draft) })
  const state =
    !hasAudience(draft) || data === undefined ? 'unknown' : data.count === 0 ? 'nobody' : 'known'
  const words =
    state === 'unknown'
      ? t(hasAudience(draft) ? 'write.reachCounting' : 'write.reachUnknown')
      : state === 'nobody'
        ? t('write.reachNobody')
        : t('write.reach', { count: data?.count ?? 0 })
  return (
    <p role="status" className={css.reach} data-state={state}>
      {words}
    </p>
  )
}

/** Chosen from lists of learners and their institutions and groups. */
const kindsOfLearners: readonly AudienceKind[] = ['institution', 'group', 'person']

export const AudienceFields = ({ draft, onChange, error }: Props) => {
  const t = consoleMessagesTranslations.useTranslations()
  const kind = draft.audienceKind
  const mayList = useMay('learners.read')
  const kinds = audienceKinds.filter((one) => mayList || !kindsOfLearners.includes(one))
  return (
    <Stack gap={4}>
      <RadioGroup<AudienceKind>
        legend={t('write.audience')}
        value={kind}
        onChange={(audienceKind) => onChange({ audienceKind, audienceValue: '', audienceName: '' })}
        options={kinds.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      {kind !== 'everyone' && (
        <AudiencePicker
          key={kind}
          kind={kind}
          name={draft.audienceName}
          error={error}
          onChoose={(audienceValue, audienceName) => onChange({ audienceValue, audienceName })}
        />
      )}
      <Reach draft={draft} />
    </Stack>
  )
}
