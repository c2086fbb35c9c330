import type { Learner } from '@jingke/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button, Card, Section, Stack, toast } from '../../../ui/index.ts'
import { cacheLearner } from '../staff.queries.ts'
import { staffTranslations } from '../staff.translations.ts'
import { GroupChoice } from './group-choice.tsx'
import css from './groups.module.css'
import { groupsPath } from './groups.queries.ts'

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export const LearnerGroups = ({ learner }: { learner: Learner }) => {
  const t = staffTranslations.useTranslations()
  const queries = useQueryClient()
  const current = learner.groups.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly number[]>(current)
  const save = useMutation({
    mutationFn: () =>
      call('/jk-admin/api-admin/v1/learner/setGroups', { id: learner.id, groupIds: [...chosen] }),
    onSuccess: (next) => {
      cacheLearner(queries, next)
      void queries.invalidateQueries({ queryKey: [groupsPath] })
      toast.show({ kind: 'success', text: t('groups.done') })
    },
  })
  return (
    <Card space="lg">
      <Section title={t('groups.of')} intro={t('groups.ofText')}>
        <Stack gap={5}>
          <GroupChoice chosen={chosen} onChange={setChosen} current={learner.groups} />
          <div className={css.end}>
            <Button
              variant="primary"
              disabled={isSame(chosen, current)}
              isLoading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('groups.save')}
            </Button>
          </div>
        </Stack>
      </Section>
    </Card>
  )
}
