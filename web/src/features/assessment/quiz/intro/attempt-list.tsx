import type { AttemptSummary } from '@jingke/contract/assessment'
import { FullTime } from '../../../../lib/time/index.ts'
import { Button, Section, Tag } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { AttemptTags } from '../result/attempt-tags.tsx'

type Props = { attempts: readonly AttemptSummary[]; onLook: (id: number) => void }

export const AttemptList = ({ attempts, onLook }: Props) => {
  const t = quizTranslations.useTranslations()
  return (
    <Section title={t('ownAttempts')}>
      <ul className={css.attempts}>
        {attempts.map((attempt) => {
          const { id, number, state, startedAt, handedInAt } = attempt
          return (
            <li key={id} className={css.attempt}>
              <span className={css.attemptName}>{t('attemptNo', { number })}</span>
              <FullTime at={handedInAt ?? startedAt} className="soft-text" />
              <AttemptTags attempt={attempt} />
              {attempt.isEarlier && <Tag>{t('earlierRound')}</Tag>}
              {state !== 'open' && (
                <Button
                  size="sm"
                  className={css.look}
                  aria-label={t('lookBack', { number })}
                  onClick={() => onLook(id)}
                >
                  {t('look')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
