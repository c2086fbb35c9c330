import type { LearnerCard as Card } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { avatarOf } from '../../../../lib/display/avatar-of.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { FullTime, toDay } from '../../../../lib/time/index.ts'
import { Avatar, Section, Skeleton } from '../../../../ui/index.ts'
import type { Conversation } from '../../conversation/create-conversation.ts'
import { cardQuery } from './card.queries.ts'
import { cardTranslations } from './card.translations.ts'
import css from './learner-card.module.css'
import { StudySections } from './study-sections.tsx'
import { WatchedNow } from './watched-now.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Not broken at its hyphens. */
const Day = ({ at }: { at: string }) => <time dateTime={at}>{toDay(at)}</time>

const Facts = ({ card }: { card: Card }) => {
  const t = cardTranslations.useTranslations()
  const { institutionName, gradeName, groups, ownFields, team, teamSince, signIn } = card
  const labels = ownFields.filter(({ kind }) => kind === 'label').map(({ name }) => name)
  return (
    <dl className={css.facts}>
      {institutionName && <Fact name={t('institution')}>{institutionName}</Fact>}
      {gradeName && <Fact name={t('grade')}>{gradeName}</Fact>}
      {groups.length > 0 && <Fact name={t('groups')}>{groups.join(' · ')}</Fact>}
      {labels.length > 0 && <Fact name={t('labels')}>{labels.join(' · ')}</Fact>}
      {ownFields
        .filter(({ kind }) => kind !== 'label')
        .map(({ fieldId, name, value }) => (
          <Fact key={fieldId} name={name}>
            {value}
          </Fact>
        ))}
      <Fact name={t('team')}>
        {teamSince ? (
          <>
            {t('since', { team: team.name })} <Day at={teamSince} />
          </>
        ) : (
          t('notBound', { team: team.name })
        )}
      </Fact>
      <Fact name={t('signIn')}>
        {signIn ? (
          <>
            <FullTime at={signIn.at} /> · {signIn.device}
          </>
        ) : (
          t('noSignIn')
        )}
      </Fact>
    </dl>
  )
}

const Cases = ({ cases }: Pick<Card, 'cases'>) => {
  const t = cardTranslations.useTranslations()
  return (
    <Section headingLevel={3} className={css.section} title={t('cases')}>
      {cases.length === 0 ? (
        <p className={css.soft}>{t('cases.none')}</p>
      ) : (
        <ul className={css.list}>
          {cases.map(({ id, openedAt, closedAt }) => (
            <li key={id}>{t('cases.period', { from: toDay(openedAt), to: toDay(closedAt) })}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type Props = {
  chatId: number
  write: Conversation['write'] | undefined
  /** What other features know of the learner. */
  more: (learnerId: number) => ReactNode
}

/** What an advisor sees of the learner beside the conversation. */
export const LearnerCard = ({ chatId, write, more }: Props) => {
  const query = useQuery(cardQuery(chatId))
  if (query.isError && !query.data) return <LoadFailure query={query} />
  if (!query.data)
    return (
      <div className={css.card}>
        <Skeleton lines={8} />
      </div>
    )
  const card = query.data
  const name = card.learner.name || card.learner.userName
  return (
    <div className={css.card}>
      <header className={css.who}>
        <Avatar name={name} src={avatarOf(card.learner)} />
        <div className={css.names}>
          <h3 className={css.name}>{name}</h3>
          <p className={css.soft}>{card.learner.userName}</p>
        </div>
      </header>
      <WatchedNow chatId={chatId} now={card.now} write={write} />
      <Facts card={card} />
      <StudySections card={card} />
      <div className={css.section}>{more(card.learner.id)}</div>
      <Cases cases={card.cases} />
    </div>
  )
}
