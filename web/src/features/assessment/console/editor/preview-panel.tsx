import type { Answer, QuestionContent } from '@jingke/contract/assessment'
import { checkAnswer, previewQuestion } from '@jingke/contract/assessment/calls'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { useDebounced } from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, Card, Inline, Section, Skeleton, Stack, Tag } from '../../../../ui/index.ts'
import { ExplainedView } from '../../question/explained-view.tsx'
import { QuestionView } from '../../question/question-view.tsx'
import { bankTranslations } from '../bank.translations.ts'
import css from './editor.module.css'

type Props = {
  content: QuestionContent
  /** The question that is edited. */
  id: number | undefined
  pathOf: (id: number) => string
}

/** The question as a learner gets it, by the server's own functions; it can be answered to see the points. */
export const PreviewPanel = ({ content, id, pathOf }: Props) => {
  const t = bankTranslations.useTranslations()
  const [seed, setSeed] = useState(1)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const written = useDebounced(JSON.stringify(content))
  const preview = useQuery({
    ...freshQuery(previewQuestion, {
      content: JSON.parse(written),
      seed: String(seed),
      ...(id !== undefined && { id }),
    }),
    placeholderData: keepPreviousData,
  })
  const marked = useMutation({
    mutationFn: (given: Answer) =>
      call(checkAnswer, { content: preview.data?.content ?? content, answer: given }),
  })
  const { data } = preview
  const answerWith = (next: Answer | null) => {
    setAnswer(next)
    marked.reset()
  }
  return (
    <>
      <Card>
        <Section title={t('preview')}>
          {data ? (
            <Stack gap={4}>
              {preview.isError && <p className="error-text">{t('previewOff')}</p>}
              <QuestionView question={data.presented} answer={answer} onChange={answerWith} />
              <Inline>
                <Button
                  size="sm"
                  disabled={answer === null}
                  isLoading={marked.isPending}
                  onClick={() => answer && marked.mutate(answer)}
                >
                  {t('tryIt')}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    answerWith(null)
                    setSeed(seed + 1)
                  }}
                >
                  {t('shuffleAgain')}
                </Button>
              </Inline>
              {marked.data && (
                <ExplainedView
                  question={data.presented}
                  marking={marked.data.marking}
                  {...marked.data.explained}
                />
              )}
            </Stack>
          ) : preview.isError ? (
            <p className="error-text">{t('previewOff')}</p>
          ) : (
            <Skeleton />
          )}
        </Section>
      </Card>
      {data && data.issues.length > 0 && (
        <Card>
          <Section title={t('issues')}>
            <ul className={css.list}>
              {data.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          </Section>
        </Card>
      )}
      {data && data.similar.length > 0 && (
        <Card>
          <Section title={t('similar')}>
            <ul className={css.list}>
              {data.similar.map((similar) => (
                <li key={similar.id}>
                  <Link to={pathOf(similar.id)}>{similar.excerpt}</Link>{' '}
                  <Tag tone={similar.isSame ? 'danger' : 'gold'}>
                    {t(similar.isSame ? 'same' : 'near')}
                  </Tag>
                </li>
              ))}
            </ul>
          </Section>
        </Card>
      )}
    </>
  )
}
