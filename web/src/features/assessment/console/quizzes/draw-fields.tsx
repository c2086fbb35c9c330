import { difficulties, questionTypes } from '@jingke/contract/assessment/constants'
import { useQuery } from '@tanstack/react-query'
import { Grid, SelectField, TextField } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { LabelField } from '../label-field.tsx'
import { questionLabelsQuery } from '../questions.queries.ts'
import type { DrawDraft } from './quiz-draft.ts'
import { quizEditorTranslations } from './quiz-editor.translations.ts'

type Props = { draw: DrawDraft; onChange: (patch: Partial<DrawDraft>) => void }

/** Which questions of the bank a rule draws: all conditions hold. */
export const DrawFields = ({ draw, onChange }: Props) => {
  const t = quizEditorTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const labels = useQuery(questionLabelsQuery).data
  return (
    <Grid columns={2} gap={4}>
      <TextField
        label={t('count')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draw.count}
        onChange={({ target }) => onChange({ count: target.value })}
      />
      <SelectField
        label={tBank('difficulty')}
        options={[
          { value: '', label: t('anyDifficulty') },
          ...difficulties.map((value) => ({ value, label: tBank(`difficulty.${value}`) })),
        ]}
        value={draw.difficulty}
        onChange={({ target }) =>
          onChange({ difficulty: difficulties.find((one) => one === target.value) ?? '' })
        }
      />
      <SelectField
        label={tBank('category')}
        options={[
          { value: '', label: t('anyCategory') },
          ...(labels?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draw.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      />
      <SelectField
        label={tBank('type')}
        options={[
          { value: '', label: t('anyType') },
          ...questionTypes.map((value) => ({ value, label: tBank(`type.${value}`) })),
        ]}
        value={draw.type}
        onChange={({ target }) =>
          onChange({ type: questionTypes.find((one) => one === target.value) ?? '' })
        }
      />
      <LabelField kind="tags" value={draw.tags} onChange={(tags) => onChange({ tags })} />
    </Grid>
  )
}
