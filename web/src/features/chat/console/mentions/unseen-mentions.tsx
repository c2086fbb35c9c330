import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../lib/router/index.ts'
import { Card, Section } from '../../../../ui/index.ts'
import { mentionsTranslations } from '../mentions.translations.ts'
import { MentionRow } from './mention-row.tsx'
import css from './mentions.module.css'
import { mentionsQuery } from './mentions.queries.ts'

const maxShown = 5

/** Notes that name the caller and that they have not seen; nothing without any. */
export const UnseenMentions = ({ chatPath }: { chatPath: string }) => {
  const t = mentionsTranslations.useTranslations()
  const { data = [] } = useQuery(mentionsQuery())
  const unseen = data.filter(({ isSeen }) => !isSeen)
  if (unseen.length === 0) return null
  return (
    <Section title={t('title')}>
      <Card>
        <ul className={css.list}>
          {unseen.slice(0, maxShown).map((mention) => (
            <li key={mention.id}>
              <Link to={`${chatPath}?chat=${mention.chatId}`} className={css.row}>
                <MentionRow mention={mention} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
