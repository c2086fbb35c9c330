import type { Mark } from '@jingke/contract/favourites'
import { toClock } from '../../../lib/format/clock.ts'
import { courseAddress } from '../../../lib/page-addresses.ts'
import { PreloadLink } from '../../../lib/preload-link.tsx'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Badge, Button, Card, TrashIcon } from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'
import css from './mark-row.module.css'

type Props = { mark: Mark; onRemove: () => void }

export const MarkRow = ({ mark, onRemove }: Props) => {
  const t = personalCentreTranslations.useTranslations()
  const { kind, courseId, courseName, lessonId, lessonTitle, second, text, createdAt } = mark
  const clock = toClock(second)
  return (
    <Card as="li" space="none" isInteractive className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>
          <PreloadLink to={courseAddress(courseId, { lessonId, second })} className={css.link}>
            <span className={css.clock}>{clock}</span> {lessonTitle}
          </PreloadLink>
        </h2>
        {text !== '' && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
        <p className={css.facts}>
          <Badge tone={kind === 'note' ? 'jade' : 'neutral'}>{t(`marks.kind.${kind}`)}</Badge>
          <span>{courseName}</span>
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          size="sm"
          icon={<TrashIcon size={18} />}
          aria-label={t('marks.removeOf', { clock, name: lessonTitle })}
          onClick={onRemove}
        >
          {t('marks.remove')}
        </Button>
      </div>
    </Card>
  )
}
