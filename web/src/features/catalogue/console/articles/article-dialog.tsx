import type { EditableArticle } from '@jingke/contract/catalogue'
import { addArticle, getEditableArticle } from '@jingke/contract/catalogue/calls'
import { maxArticle } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { drafts } from '../../../../lib/drafts/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import { Button, Dialog, Inline, ReasonButton, Skeleton, Stack } from '../../../../ui/index.ts'
import { ArticleText } from '../../articles/article-text.tsx'
import type { LessonEditorProps } from '../courses/editor/lesson-editors.ts'
import {
  type ArticleDraft,
  emptyArticle,
  isArticleMarkup,
  parseKept,
  toBody,
} from './article-draft.ts'
import { articlesTranslations } from './articles.translations.ts'

const Editor = (
  props: LessonEditorProps & { stored: ArticleDraft; kept: string; scope: string },
) => {
  const { stored, scope, onSaved, onClose } = props
  const t = articlesTranslations.useTranslations()
  const kept = parseKept(props.kept)
  const [draft, setDraft] = useState(kept ?? stored)
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [isPreview, setIsPreview] = useState(false)
  const change = (patch: Partial<ArticleDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    drafts.set(scope, JSON.stringify(next))
  }
  const save = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(
        addArticle,
        {
          courseId: props.courseId,
          bodyZh: toBody(draft.bodyZh),
          bodyEn: toBody(draft.bodyEn),
        },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: ({ id, duration }: EditableArticle) => {
      drafts.set(scope, '')
      onSaved({ contentId: id, duration })
      onClose()
    },
  })
  const isTooLong = [draft.bodyZh, draft.bodyEn].some(({ length }) => length > maxArticle)
  const isEmpty = draft.bodyZh === '' && draft.bodyEn === ''
  return (
    <Stack gap={4}>
      {isRestored && (
        <div role="status">
          <p className="soft-text">{t('restored')}</p>
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              drafts.set(scope, '')
              setDraft(stored)
              setIsRestored(false)
            }}
          >
            {t('discard')}
          </Button>
        </div>
      )}
      {isPreview ? (
        <>
          <ArticleText body={toBody(draft.bodyZh)} />
          {draft.bodyEn !== '' && <ArticleText body={toBody(draft.bodyEn)} />}
        </>
      ) : (
        <>
          <RichEditorField
            label={t('bodyZh')}
            hint={t('hint')}
            maxLength={maxArticle}
            isArticle
            isMarkup={isArticleMarkup}
            value={draft.bodyZh}
            onChange={(bodyZh) => change({ bodyZh })}
          />
          <RichEditorField
            label={t('bodyEn')}
            hint={t('hintEn')}
            maxLength={maxArticle}
            isArticle
            isMarkup={isArticleMarkup}
            value={draft.bodyEn}
            onChange={(bodyEn) => change({ bodyEn })}
          />
        </>
      )}
      {save.error && <p role="alert">{errorText(save.error)}</p>}
      <Inline gap={3}>
        <ReasonButton
          variant="primary"
          isLoading={save.isPending}
          reason={isEmpty ? t('empty') : isTooLong ? t('tooLong') : undefined}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </ReasonButton>
        <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {t('preview')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Inline>
    </Stack>
  )
}

const Loaded = (props: LessonEditorProps & { stored: ArticleDraft }) => {
  const scope = `article-${props.lessonId}`
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let isShown = true
    void drafts.load(scope).then((text) => {
      if (isShown) setKept(text)
    })
    return () => {
      isShown = false
    }
  }, [scope])
  return kept === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <Editor {...props} kept={kept} scope={scope} />
  )
}

const Fetched = (props: LessonEditorProps & { articleId: number }) => {
  const query = useQuery(quietQuery(getEditableArticle, { articleId: props.articleId }))
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={8} />
  return <Loaded {...props} stored={query.data} />
}

/** The article of a lesson; what is typed is kept in the browser until it is saved. */
export const ArticleDialog = (props: LessonEditorProps) => {
  const t = articlesTranslations.useTranslations()
  const { contentId, onClose } = props
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title', { name: props.title })}
      closeLabel={t('close')}
      canDismiss={false}
      onClose={onClose}
    >
      {contentId === null ? (
        <Loaded {...props} stored={emptyArticle} />
      ) : (
        <Fetched {...props} articleId={contentId} />
      )}
    </Dialog>
  )
}
