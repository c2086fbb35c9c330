import type { QuizShowTime } from '@jingke/contract/assessment'
import { maxQuizIntro, quizShowTimes } from '@jingke/contract/assessment/constants'
import { DateField } from '../../../../lib/date-field/index.ts'
import { Grid, SelectField, Stack, Switch, TextArea, TextField } from '../../../../ui/index.ts'
import type { QuizFormProps } from './form-props.ts'
import { NumberField } from './number-field.tsx'
import { quizEditorTranslations } from './quiz-editor.translations.ts'

export const TimeFields = (props: QuizFormProps) => {
  const t = quizEditorTranslations.useTranslations()
  const { draft, faults, onChange } = props
  return (
    <Grid columns={2} gap={4}>
      <NumberField {...props} name="timeLimit" hint={t('timeLimitHint')} />
      <NumberField {...props} name="questionTime" hint={t('questionTimeHint')} />
      <NumberField {...props} name="attempts" hint={t('attemptsHint')} />
      <NumberField {...props} name="pause" />
      <DateField
        hasTime
        label={t('opensAt')}
        value={draft.opensAt}
        onChange={(opensAt) => onChange({ opensAt })}
      />
      <DateField
        hasTime
        label={t('closesAt')}
        hint={t('closesHint')}
        error={faults.order ? t('fault.order') : undefined}
        value={draft.closesAt}
        onChange={(closesAt) => onChange({ closesAt })}
      />
    </Grid>
  )
}

const parts = ['score', 'answers', 'right', 'explanations'] as const

export const ResultFields = (props: QuizFormProps) => {
  const t = quizEditorTranslations.useTranslations()
  const { draft, onChange } = props
  return (
    <Stack gap={5}>
      <NumberField {...props} name="passPercent" />
      <Switch
        label={t('mustPass')}
        hint={t('mustPassHint')}
        checked={draft.mustPass}
        onChange={({ target }) => onChange({ mustPass: target.checked })}
      />
      <fieldset>
        <legend>{t('show')}</legend>
        <p className="soft-text">{t('showHint')}</p>
        <Grid columns={2} gap={4}>
          {parts.map((part) => (
            <SelectField
              key={part}
              label={t(`show.${part}`)}
              options={quizShowTimes.map((time) => ({ value: time, label: t(`show.${time}`) }))}
              value={draft.show[part]}
              onChange={({ target }) =>
                onChange({ show: { ...draft.show, [part]: target.value as QuizShowTime } })
              }
            />
          ))}
        </Grid>
      </fieldset>
    </Stack>
  )
}

export const ExamFields = ({ draft, onChange }: QuizFormProps) => {
  const t = quizEditorTranslations.useTranslations()
  return (
    <Stack gap={5}>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        maxLength={40}
        value={draft.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <Switch
        label={t('hidesNames')}
        checked={draft.hidesNames}
        onChange={({ target }) => onChange({ hidesNames: target.checked })}
      />
      <TextArea
        label={t('intro')}
        hint={t('introHint')}
        rows={4}
        maxLength={maxQuizIntro}
        value={draft.introZh}
        onChange={({ target }) => onChange({ introZh: target.value })}
      />
      <TextArea
        label={t('introEn')}
        rows={4}
        maxLength={maxQuizIntro}
        value={draft.introEn}
        onChange={({ target }) => onChange({ introEn: target.value })}
      />
    </Stack>
  )
}
