import type { LessonKind, LessonResult as Result } from '@jingke/contract/catalogue'
import { Tag } from '../../ui/index.ts'
import { studyTranslations } from './study.translations.ts'

const tones = { passed: 'jade', failed: 'seal', waiting: 'gold', done: 'neutral' } as const

type Props = { kind: LessonKind | undefined; result: Result }

/** What was reached in a quiz or an assignment, with the points if they are shown. */
export const LessonResult = ({ kind, result }: Props) => {
  const t = studyTranslations.useTranslations()
  const { state, points, maxPoints } = result
  const word =
    state === 'failed' && kind === 'assignment' ? t('result.returned') : t(`result.${state}`)
  return (
    <Tag tone={tones[state]}>
      {points === null ? word : t('result.withPoints', { word, points, of: maxPoints ?? 0 })}
    </Tag>
  )
}
