import type { OwnDay } from '@jingke/contract/chat'
import { listConversations, listWorkItems } from '@jingke/contract/chat/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { avatarOf } from '../../../../lib/display/avatar-of.ts'
import { capCount } from '../../../../lib/format/count-cap.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { RelativeTime, toTime } from '../../../../lib/time/index.ts'
import { Avatar, Badge, Card, Section, Skeleton, Stack, WarningIcon } from '../../../../ui/index.ts'
import { absenceQuery, ownDayQuery } from '../console-chat.queries.ts'
import { useAbsenceText } from '../desk/own-absence.tsx'
import { AnswerTag } from '../inbox/answer-tag.tsx'
import { useLastText } from '../inbox/conversation-list.tsx'
import { WaitingTime } from '../inbox/waiting-time.tsx'
import { UnseenMentions } from '../mentions/unseen-mentions.tsx'
import css from './advisor-start.module.css'
import { advisorStartTranslations } from './advisor-start.translations.ts'

type Paths = { chatPath: string; workListPath: string }

const shown = 8

const figures = [
  { id: 'waiting', view: 'mine' },
  { id: 'openCases', view: 'mine' },
  { id: 'unassigned', view: 'unassigned' },
  { id: 'closedToday', view: 'closed' },
] as const

/** Own figures, working hours of the teams and the own absence. */
const Day = ({ day, chatPath }: { day: OwnDay; chatPath: string }) => {
  const t = advisorStartTranslations.useTranslations()
  const { data: absence } = useQuery(absenceQuery())
  const absenceText = useAbsenceText()
  return (
    <Section title={t('day')}>
      <div className={css.figures}>
        {figures.map(({ id, view }) => (
          <Card key={id} as="article" isInteractive className={css.figure}>
            <h3 className={css.figureName}>
              <Link to={`${chatPath}?view=${view}`} className={css.link}>
                {t(`figure.${id}`)}
              </Link>
            </h3>
            <p className={css.value} data-is-urgent={id === 'waiting' && day[id] > 0}>
              {day[id]}
            </p>
          </Card>
        ))}
      </div>
      <ul className={css.hours}>
        {day.late > 0 && (
          <li>
            <Link to={`${chatPath}?view=late`} className={css.late}>
              <WarningIcon size={14} /> {t('figure.late', { count: day.late })}
            </Link>
          </li>
        )}
        {day.teams.map(({ id, name, isWorking, today }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            {today
              ? t(isWorking ? 'hours.now' : 'hours.closed', {
                  from: toTime(today.from),
                  to: toTime(today.to),
                })
              : t(isWorking ? 'hours.always' : 'hours.none')}
          </li>
        ))}
        {absence && <li>{absenceText(absence)}</li>}
      </ul>
    </Section>
  )
}

type RowProps = {
  to: string
  person: { name: string; userName: string; icon: string; sex: number }
  text: string
  aside: ReactNode
}

const Row = ({ to, person, text, aside }: RowProps) => {
  const name = person.name || person.userName
  return (
    <li className={css.row}>
      <Avatar name={name} src={avatarOf(person)} />
      <div>
        <h3 className={css.name}>
          <Link to={to} className={css.link}>
            {name}
          </Link>
        </h3>
        <p className={css.text}>{text}</p>
      </div>
      <span className={css.aside}>{aside}</span>
    </li>
  )
}

/** Own open cases, the longest wait first. */
const OwnCases = ({ chatPath }: { chatPath: string }) => {
  const t = advisorStartTranslations.useTranslations()
  const lastText = useLastText()
  const query = useQuery({
    ...freshQuery(listConversations, { view: 'mine', pageSize: shown }),
    refetchInterval: 30_000,
  })
  const list = query.data?.list
  return (
    <Section title={t('cases')} action={<Link to={`${chatPath}?view=mine`}>{t('cases.all')}</Link>}>
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {list && (
        <Card space="none">
          {list.length === 0 && <p className={css.none}>{t('cases.none')}</p>}
          <ul>
            {list.map((conversation) => (
              <Row
                key={conversation.chatId}
                to={`${chatPath}?view=mine&chat=${conversation.chatId}`}
                person={conversation.learner}
                text={lastText(conversation)}
                aside={
                  <>
                    <AnswerTag conversation={conversation} />
                    <WaitingTime conversation={conversation} />
                    {conversation.unread > 0 && (
                      <Badge label={t('unread', { count: capCount(conversation.unread) })}>
                        {capCount(conversation.unread)}
                      </Badge>
                    )}
                  </>
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

const QuietLearners = ({ chatPath, workListPath }: Paths) => {
  const t = advisorStartTranslations.useTranslations()
  const query = useQuery(freshQuery(listWorkItems, { kind: 'quiet', pageNum: 1, pageSize: shown }))
  const list = query.data?.list
  return (
    <Section
      title={t('quiet')}
      action={<Link to={`${workListPath}?kind=quiet`}>{t('quiet.all')}</Link>}
    >
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {list && (
        <Card space="none">
          {list.length === 0 && <p className={css.none}>{t('quiet.none')}</p>}
          <ul>
            {list.map(({ chatId, learner, courseName, count, since }) => (
              <Row
                key={chatId}
                to={`${chatPath}?chat=${chatId}`}
                person={learner}
                text={[t('quiet.days', { count }), courseName].filter(Boolean).join(' · ')}
                aside={<RelativeTime at={since} className={css.time} />}
              />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** The day of whoever is in a team of advisors; nothing for others. */
export const AdvisorStart = ({ chatPath, workListPath, isMain }: Paths & { isMain: boolean }) => {
  const query = useQuery(ownDayQuery())
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data) return isMain && <Skeleton lines={6} />
  if (query.data.teams.length === 0) return null
  return (
    <Stack gap={8}>
      <Day day={query.data} chatPath={chatPath} />
      <UnseenMentions chatPath={chatPath} />
      <div className={css.columns}>
        <OwnCases chatPath={chatPath} />
        <QuietLearners {...{ chatPath, workListPath }} />
      </div>
    </Stack>
  )
}
