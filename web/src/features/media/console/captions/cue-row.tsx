import { maxCueText } from '@jingke/contract/media/constants'
import { memo } from 'react'
import { parseTimeCode } from '../../../../lib/format/time-code.ts'
import {
  Button,
  IconButton,
  PlayIcon,
  TextArea,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './captions.module.css'
import { type CueDraft, problemOf } from './cue-drafts.ts'

type Props = {
  draft: CueDraft
  index: number
  /** A missing text is told after an attempt to save. */
  isChecked: boolean
  onChange: (index: number, change: Partial<CueDraft>) => void
  onInsert: (index: number) => void
  onRemove: (index: number) => void
  /** Seconds. */
  onSeek: (second: number) => void
}

/** Memoized: captions may have hundreds of cues. */
export const CueRow = memo(
  ({ draft, index, isChecked, onChange, onInsert, onRemove, onSeek }: Props) => {
    const t = mediaConsoleTranslations.useTranslations()
    const problem = problemOf(draft)
    const start = parseTimeCode(draft.start)
    return (
      <li className={css.cue} data-wrong={isChecked && problem !== undefined}>
        <div className={css.times}>
          <TextField
            label={t('cue.start')}
            isLabelHidden={index > 0}
            value={draft.start}
            onChange={(event) => onChange(index, { start: event.target.value })}
          />
          <TextField
            label={t('cue.end')}
            isLabelHidden={index > 0}
            value={draft.end}
            error={problem && problem !== 'textMissing' ? t(`cue.${problem}`) : undefined}
            onChange={(event) => onChange(index, { end: event.target.value })}
          />
        </div>
        <TextArea
          label={t('cue.text')}
          isLabelHidden={index > 0}
          rows={2}
          maxLength={maxCueText}
          value={draft.text}
          error={isChecked && problem === 'textMissing' ? t('cue.textMissing') : undefined}
          onChange={(event) => onChange(index, { text: event.target.value })}
        />
        <div className={css.cueTools}>
          <IconButton
            size="sm"
            label={t('cue.play', { number: index + 1 })}
            icon={<PlayIcon size={18} />}
            disabled={start === undefined}
            onClick={() => start !== undefined && onSeek(start / 1000)}
          />
          <Button size="sm" onClick={() => onInsert(index)}>
            {t('cue.insert')}
          </Button>
          <IconButton
            size="sm"
            label={t('cue.remove', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={() => onRemove(index)}
          />
        </div>
      </li>
    )
  },
)
