import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Card, Section, Switch, toast } from '../../../ui/index.ts'
import { rulesQuery, settingsPath } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'

export const SignInRules = () => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('site.change')
  const rules = useQuery(rulesQuery)
  const change = useMutation({
    mutationFn: (isOneDevice: boolean) => call(`${settingsPath}/updateRules`, { isOneDevice }),
    onSuccess: (next) => {
      queries.setQueryData(rulesQuery.queryKey, next)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  if (rules.isError) return <LoadFailure query={rules} title={t('failed')} />
  if (!rules.data) return null
  return (
    <Card space="lg">
      <Section title={t('signIn')}>
        <Switch
          label={t('oneDevice')}
          hint={t('oneDevice.hint')}
          checked={change.isPending ? change.variables : rules.data.isOneDevice}
          disabled={change.isPending || !mayChange}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      </Section>
    </Card>
  )
}
