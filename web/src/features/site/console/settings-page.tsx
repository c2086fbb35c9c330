import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/call-query.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Card, PageHeading, Section, Skeleton, Stack, Switch, toast } from '../../../ui/index.ts'
import { settingsTranslations } from './settings.translations.ts'

const rulesQuery = {
  ...callQuery('/jk-admin/api-admin/v1/site/rules', {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const SettingsPage = () => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const rules = useQuery(rulesQuery)
  const change = useMutation({
    mutationFn: (isOneDevice: boolean) =>
      call('/jk-admin/api-admin/v1/site/updateRules', { isOneDevice }),
    onSuccess: (next) => {
      queries.setQueryData(rulesQuery.queryKey, next)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      {rules.isError && <LoadFailure query={rules} title={t('failed')} />}
      {rules.isPending && (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {rules.data && (
        <Card space="lg">
          <Section title={t('signIn')}>
            <Switch
              label={t('oneDevice')}
              hint={t('oneDevice.hint')}
              checked={change.isPending ? change.variables : rules.data.isOneDevice}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.target.checked)}
            />
          </Section>
        </Card>
      )}
    </Stack>
  )
}
