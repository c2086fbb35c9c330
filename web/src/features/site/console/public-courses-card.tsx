import { updateSiteRules } from '@jingke/contract/site/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useReadOnlyReason } from '../../../lib/rights/index.ts'
import { Card, Section, Switch, toast } from '../../../ui/index.ts'
import { rulesQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'

/** Whether visitors may open the pages of courses; a failure to load is shown by the rules of signing in. */
export const PublicCoursesCard = () => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const reason = useReadOnlyReason('site.change')
  const { data } = useQuery(rulesQuery)
  const change = useMutation({
    mutationFn: (hasPublicCourses: boolean) => call(updateSiteRules, { hasPublicCourses }),
    onSuccess: (next) => {
      queries.setQueryData(rulesQuery.queryKey, next)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  if (!data) return null
  return (
    <Card space="lg">
      <Section id="public-courses" title={t('publicCourses')}>
        <Switch
          label={t('publicCourses.label')}
          hint={reason ?? t('publicCourses.hint')}
          checked={change.isPending ? change.variables : data.hasPublicCourses}
          disabled={change.isPending || reason !== undefined}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      </Section>
    </Card>
  )
}
