import { TextField } from '../../../../ui/index.ts'
import type { QuizFormProps } from './form-props.ts'
import { quizEditorTranslations } from './quiz-editor.translations.ts'

type Name = 'timeLimit' | 'questionTime' | 'attempts' | 'pause' | 'passPercent'

type Props = QuizFormProps & { name: Name; hint?: string }

export const NumberField = ({ name, hint, draft, faults, onChange }: Props) => {
  const t = quizEditorTranslations.useTranslations()
  return (
    <TextField
      label={t(name)}
      hint={hint}
      error={faults[name] ? t(`fault.${name}`) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
