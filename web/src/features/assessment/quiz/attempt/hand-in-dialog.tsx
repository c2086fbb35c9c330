import { errorText } from '../../../../lib/api-errors/index.ts'
import { Button, Dialog, Inline, Stack } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { NotStored } from './use-hand-in.ts'

type Props = {
  count: number
  /** Indexes of questions. */
  unanswered: readonly number[]
  flagged: readonly number[]
  /** Answers that the server has not stored, which stopped the last try. */
  unsent: number
  /** Indexes of questions whose answers the server refused. */
  late: readonly number[]
  error: Error | null
  isSending: boolean
  onGo: (index: number) => void
  onHandIn: () => void
  onClose: () => void
}

type NumbersProps = { indexes: readonly number[]; onGo: (index: number) => void }

const Numbers = ({ indexes, onGo }: NumbersProps) => {
  const t = quizTranslations.useTranslations()
  return (
    <Inline as="ul" gap={2} className={css.list}>
      {indexes.map((index) => (
        <li key={index}>
          <Button size="sm" onClick={() => onGo(index)}>
            {t('question', { number: index + 1 })}
          </Button>
        </li>
      ))}
    </Inline>
  )
}

/** Asks before an attempt is handed in, and names what is not answered. */
export const HandInDialog = (props: Props) => {
  const t = quizTranslations.useTranslations()
  const { count, unanswered, flagged, unsent, late, error, onGo, onClose } = props
  const isNotStored = error instanceof NotStored
  return (
    <Dialog
      isOpen
      title={t('handInTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          <Button variant="primary" isLoading={props.isSending} onClick={props.onHandIn}>
            {t('handIn')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {unanswered.length === 0 ? (
          <p>{t('handInAll', { count })}</p>
        ) : (
          <>
            <p>{t('handInMissing', { count: unanswered.length })}</p>
            <Numbers indexes={unanswered} onGo={onGo} />
          </>
        )}
        {flagged.length > 0 && (
          <>
            <p>{t('handInFlagged')}</p>
            <Numbers indexes={flagged} onGo={onGo} />
          </>
        )}
        {unanswered.length > 0 && <p className="soft-text">{t('handInFinal')}</p>}
        {late.length > 0 && (
          <>
            <p role="alert" className={css.error}>
              {t('handInLate', { count: late.length })}
            </p>
            <Numbers indexes={late} onGo={onGo} />
          </>
        )}
        {error && !(isNotStored && unsent === 0) && (
          <p role="alert" className={css.error}>
            {isNotStored ? t('notStored', { count: unsent }) : errorText(error)}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
