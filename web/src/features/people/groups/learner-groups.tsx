import type { Learner } from '@jingke/contract/people'
import { changeLearnerGroups, listGroups } from '@jingke/contract/people/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Button, Card, Section, Stack, toast } from '../../../ui/index.ts'
import { cacheLearner } from '../learners/learners.queries.ts'
import { peopleTranslations } from '../people.translations.ts'
import { GroupChoice } from './group-choice.tsx'
import css from './groups.module.css'

type Changes = { joinedIds: readonly number[]; leftIds: readonly number[] }
const noChanges: Changes = { joinedIds: [], leftIds: [] }

const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id))

/** Keeps what was chosen, not the whole list: groups that a colleague changes meanwhile stay as they are. */
export const LearnerGroups = ({ learner }: { learner: Learner }) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(noChanges)
  const current = learner.groups.map(({ id }) => id)
  const joinedIds = without(changes.joinedIds, current)
  const leftIds = current.filter((id) => changes.leftIds.includes(id))
  const choose = (ids: readonly number[]) =>
    setChanges({ joinedIds: without(ids, current), leftIds: without(current, ids) })
  const save = useMutation({
    mutationFn: () => call(changeLearnerGroups, { id: learner.id, joinedIds, leftIds }),
    onSuccess: (next) => {
      setChanges(noChanges)
      cacheLearner(queries, next)
      void queries.invalidateQueries({ queryKey: [listGroups] })
      toast.show({ kind: 'success', text: t('groups.done') })
    },
  })
  return (
    <Card space="lg">
      <Section title={t('groups.of')} intro={t('groups.ofText')}>
        <Stack gap={5}>
          <GroupChoice
            chosen={[...without(current, leftIds), ...joinedIds]}
            onChange={choose}
            current={learner.groups}
          />
          <div className={css.end}>
            <Button
              variant="primary"
              disabled={joinedIds.length + leftIds.length === 0}
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
