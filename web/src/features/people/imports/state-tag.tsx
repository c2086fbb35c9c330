import type { ImportState } from '@jingke/contract/people/constants'
import { Tag } from '../../../ui/index.ts'
import { importTranslations } from './imports.translations.ts'

const tones = {
  running: 'indigo',
  cancelled: 'gold',
  finished: 'jade',
  undoing: 'indigo',
  undone: 'neutral',
} as const satisfies Record<ImportState, string>

export const StateTag = ({ state }: { state: ImportState }) => {
  const t = importTranslations.useTranslations()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
