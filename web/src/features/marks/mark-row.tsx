import type { Mark } from '@jingke/contract/marks'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { RelativeTime } from '../../lib/time/index.ts'
import { Badge, Button, ListRow, RowFacts, RowTitle, TrashIcon } from '../../ui/index.ts'
import { namePlace, placeAddress } from './mark-place.ts'
import css from './mark-row.module.css'
import { marksTranslations } from './marks.translations.ts'
import { NoteText } from './note-text.tsx'

type Props = { mark: Mark; onRemove: () => void }

export const MarkRow = ({ mark, onRemove }: Props) => {
  const t = marksTranslations.useTranslations()
  const { kind, lessonTitle, text, createdAt } = mark
  const clock = namePlace(mark)
  return (
    <ListRow
      isLink
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={<TrashIcon size={18} />}
          aria-label={t('removeOf', { clock, name: lessonTitle })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      }
    >
      <RowTitle>
        <PreloadLink to={placeAddress(mark)}>
          <span className={css.clock}>{clock}</span> {lessonTitle}
        </PreloadLink>
      </RowTitle>
      {text !== '' && <NoteText text={text} />}
      <RowFacts>
        <Badge tone={kind === 'note' ? 'jade' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
        <RelativeTime at={createdAt} />
      </RowFacts>
    </ListRow>
  )
}
