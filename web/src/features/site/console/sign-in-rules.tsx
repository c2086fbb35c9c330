import type { SiteRules } from '@jingke/contract/site'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useReadOnlyReason } from '../../../lib/rights/index.ts'
import { Card, Section, Stack, Switch, toast } from '../../../ui/index.ts'
import { rulesQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'

export const SignInRules = () => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const reason = useReadOnlyReason('site.change')
  const rules = useQuery(rulesQuery)
  const change = useMutation({
    mutationFn: (rule: Partial<SiteRules>) => call(updateSiteRules, rule),
    onSuccess: (next) => {
      queries.setQueryData(rulesQuery.queryKey, next)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  if (rules.isLoadingError) return <LoadFailure query={rules} title={t('failed')} />
  if (!rules.data) return null
  const shown = { ...rules.data, ...(change.isPending && change.variables) }
  return (
    <Card space="lg">
      <Section id="sign-in" title={t('signIn')}>
        <Stack gap={5}>
          <Switch
            label={t('oneDevice')}
            hint={reason ?? t('oneDevice.hint')}
            checked={shown.isOneDevice}
            disabled={change.isPending || reason !== undefined}
            onChange={(event) => change.mutate({ isOneDevice: event.target.checked })}
          />
          <Switch
            label={t('secondStep')}
            hint={reason ?? t('secondStep.hint')}
            checked={shown.isSecondStepRequired}
            disabled={change.isPending || reason !== undefined}
            onChange={(event) => change.mutate({ isSecondStepRequired: event.target.checked })}
          />
        </Stack>
      </Section>
    </Card>
  )
}
