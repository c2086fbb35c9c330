import type { Learner } from '@jingke/contract/people'
import { listLearnerFields, setFieldValues } from '@jingke/contract/people/calls'
import { labelValue } from '@jingke/contract/profile/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { Button, Card, Grid, Section, Skeleton, Stack, toast } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { cacheLearner } from '../learners/learners.queries.ts'
import { FieldInput } from './field-input.tsx'
import css from './fields.module.css'
import { learnerFieldsQuery, useFieldName } from './learner-fields.queries.ts'

type Props = { learner: Learner; fieldsPath: string }

/** Keeps what was changed, not the whole: values that a colleague sets meanwhile stay as they are. */
export const LearnerOwnFields = ({ learner, fieldsPath }: Props) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const queries = useQueryClient()
  const mayChange = useMay('learners.change')
  const query = useQuery(learnerFieldsQuery)
  const [changes, setChanges] = useState<Readonly<Record<number, string>>>({})
  const storedOf = (id: number) =>
    learner.fieldValues.find(({ fieldId }) => fieldId === id)?.value ?? ''
  const shownOf = (id: number) => changes[id] ?? storedOf(id)
  const values = Object.entries(changes)
    .map(([id, value]) => ({ fieldId: Number(id), value: value.trim() }))
    .filter(({ fieldId, value }) => value !== storedOf(fieldId))
  const set = (id: number, value: string) => setChanges({ ...changes, [id]: value })
  const save = useMutation({
    mutationFn: () => call(setFieldValues, { id: learner.id, values }),
    onSuccess: (next) => {
      setChanges({})
      cacheLearner(queries, next)
      void queries.invalidateQueries({ queryKey: [listLearnerFields] })
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.length > 0) save.mutate()
  }
  const fields = query.data ?? []
  const labels = fields.filter(({ kind }) => kind === 'label')
  const others = fields.filter(({ kind }) => kind !== 'label')
  return (
    <Card space="lg">
      <Section title={t('of')} intro={t('ofText')}>
        {query.isLoadingError && <LoadFailure query={query} />}
        {query.isPending && <Skeleton lines={2} />}
        {query.data?.length === 0 && (
          <p>
            {t('none')} {mayChange && <Link to={fieldsPath}>{t('define')}</Link>}
          </p>
        )}
        {fields.length > 0 && (
          <form onSubmit={submit}>
            <fieldset disabled={!mayChange}>
              <Stack gap={5}>
                {labels.length > 0 && (
                  <fieldset>
                    <legend className={css.legend}>{t('labels')}</legend>
                    <div className={css.labels}>
                      {labels.map((label) => (
                        <label key={label.id} className={css.label}>
                          <input
                            type="checkbox"
                            checked={shownOf(label.id) === labelValue}
                            onChange={({ target }) =>
                              set(label.id, target.checked ? labelValue : '')
                            }
                          />
                          {nameOf(label)}
                        </label>
                      ))}
                    </div>
                  </fieldset>
                )}
                <Grid columns={2} gap={4}>
                  {others.map((field) => (
                    <FieldInput
                      key={field.id}
                      field={field}
                      value={shownOf(field.id)}
                      onChange={(value) => set(field.id, value)}
                    />
                  ))}
                </Grid>
                {mayChange && (
                  <div className={css.end}>
                    <Button
                      type="submit"
                      variant="primary"
                      disabled={values.length === 0}
                      isLoading={save.isPending}
                    >
                      {t('save')}
                    </Button>
                  </div>
                )}
              </Stack>
            </fieldset>
          </form>
        )}
      </Section>
    </Card>
  )
}
