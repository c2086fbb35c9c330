import { useState } from 'react'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Button, Dialog, Skeleton, Stack, Tag } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import type { ItemDraft } from './quiz-draft.ts'
import css from './quiz-editor.module.css'
import { quizEditorTranslations } from './quiz-editor.translations.ts'
import { useDrawExample } from './use-draw-preview.ts'

type Props = { items: readonly ItemDraft[]; onClose: () => void }

/** Which questions a learner might get, by the rules as they are on the page. */
export const DrawExample = ({ items, onClose }: Props) => {
  const t = quizEditorTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const [seed, setSeed] = useState(1)
  const { query, asked } = useDrawExample(items, String(seed))
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('exampleTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button isLoading={query.isFetching} onClick={() => setSeed(seed + 1)}>
          {t('exampleAgain')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className="soft-text">{t('exampleText')}</p>
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={6} />}
        {query.data?.drawn === null && (
          <p role="alert" className={css.fault}>
            {t('notDrawable')}
          </p>
        )}
        {query.data?.drawn && (
          <ol className={css.items} aria-label={t('exampleTitle')}>
            {asked.map(({ question, isDrawn }, index) => (
              <li key={question.id} className={css.drawn}>
                <span className={css.number}>{index + 1}</span>
                <span className={css.excerpt}>{question.excerpt}</span>
                <Tag>{tBank(`type.${question.type}`)}</Tag>
                <Tag>{tBank(`difficulty.${question.difficulty}`)}</Tag>
                {isDrawn && <Tag tone="jade">{t('exampleDrawn')}</Tag>}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Dialog>
  )
}
