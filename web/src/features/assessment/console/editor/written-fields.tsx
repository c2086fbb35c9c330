import { maxAnswerText, maxQuestionBody } from '@jingke/contract/assessment/constants'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import { Stack } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import type { ContentProps } from './content-props.ts'
import { NumberField } from './fields.tsx'
import { isRich } from './plain-text.ts'

type Props = ContentProps<'short-text'> | ContentProps<'long-text'>

export const WrittenFields = ({ content, onChange }: Props) => {
  const t = bankTranslations.useTranslations()
  // Safe cast: the type of the content stays.
  const put = (change: object) => onChange({ ...content, ...change } as never)
  return (
    <Stack gap={4}>
      <NumberField
        label={t('maxLength')}
        value={content.maxLength}
        min={1}
        max={maxAnswerText}
        isWhole
        onChange={(maxLength) => put({ maxLength })}
      />
      <RichEditorField
        label={t('guide')}
        hint={t('guideHint')}
        value={content.guide}
        isMarkup={isRich}
        maxLength={maxQuestionBody}
        onChange={(guide) => put({ guide })}
      />
    </Stack>
  )
}
