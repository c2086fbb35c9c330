import {
  listLearnerFields,
  moveLearnerField,
  removeLearnerField,
} from '@jingke/contract/people/calls'
import type { LearnerField } from '@jingke/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import { OrderedListPage } from '../../../lib/lists/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { IconButton, Tag, TrashIcon } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { FieldForm } from './field-form.tsx'
import css from './fields.module.css'
import { learnerFieldsQuery, useFieldName } from './learner-fields.queries.ts'

type Props = { learnersPath: (field: LearnerField) => string }

export const LearnerFieldsPage = ({ learnersPath }: Props) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const query = useQuery(learnerFieldsQuery)
  const [removed, setRemoved] = useState<LearnerField>()
  const yesOrNo = (is: boolean): string => t(is ? 'yes' : 'no')
  return (
    <>
      <OrderedListPage
        title={t('title')}
        text={t('text')}
        addLabel={t('add')}
        label={t('title')}
        empty={{ title: t('empty'), text: t('emptyText') }}
        subject="learner-field"
        query={query}
        source={learnerFieldsQuery}
        permission="learners.change"
        columns={[
          { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
          { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
          { heading: t('kind'), value: ({ kind }) => t(`kind.${kind}`) },
          { heading: t('choices'), value: ({ choices }) => choices.join('; ') },
          { heading: t('required'), value: ({ isRequired }) => yesOrNo(isRequired) },
          { heading: t('isShown'), value: ({ isShown }) => yesOrNo(isShown) },
          { heading: t('learnersOf'), value: ({ learnerCount }) => learnerCount },
        ]}
        nameOf={nameOf}
        move={({ id, place }) => call(moveLearnerField, { id, place })}
        Form={FieldForm}
        row={(field, { name, mayChange }) => (
          <div className={css.row}>
            <span className={css.words}>
              {name}
              {field.choices.length > 0 && (
                <span className={css.note}>{field.choices.join(' · ')}</span>
              )}
            </span>
            <span className={css.tags}>
              <Tag>{t(`kind.${field.kind}`)}</Tag>
              {field.isRequired && <Tag tone="gold">{t('required')}</Tag>}
              {field.isShown && <Tag tone="jade">{t('isShown')}</Tag>}
            </span>
            <Link to={learnersPath(field)}>{t('learners', { count: field.learnerCount })}</Link>
            {mayChange && (
              <IconButton
                size="sm"
                label={t('remove', { name: nameOf(field) })}
                icon={<TrashIcon size={18} />}
                onClick={() => setRemoved(field)}
              />
            )}
          </div>
        )}
      />
      {removed && (
        <ConfirmedChange
          title={t('removeTitle', { name: nameOf(removed) })}
          text={
            removed.learnerCount > 0
              ? t('removeText', { count: removed.learnerCount })
              : t('removeNone')
          }
          confirmLabel={t('confirmRemove')}
          send={() => call(removeLearnerField, { id: removed.id })}
          doneText={t('removed')}
          refreshes={[listLearnerFields]}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
