import type { EditableArticle } from '@jingke/contract/catalogue'
import { addArticle, getEditableArticle } from '@jingke/contract/catalogue/calls'
import { maxArticle } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import {
  type EditorProps,
  LessonEditorDialog,
  type LessonEditorProps,
  useKeptDraft,
} from '../../../../lib/lesson-editor/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import { Button, Inline, ReasonButton, Stack } from '../../../../ui/index.ts'
import { ArticleText } from '../../articles/article-text.tsx'
import {
  type ArticleDraft,
  emptyArticle,
  isArticleMarkup,
  parseKept,
  toBody,
} from './article-draft.ts'
import { articlesTranslations } from './articles.translations.ts'

const Editor = ({ courseId, stored, scope, onSaved, onClose }: EditorProps<ArticleDraft>) => {
  const t = articlesTranslations.useTranslations()
  const { draft, change, forget, notice } = useKeptDraft({ scope, stored, parse: parseKept })
  const [isPreview, setIsPreview] = useState(false)
  const save = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(
        addArticle,
        {
          courseId,
          bodyZh: toBody(draft.bodyZh),
          bodyEn: toBody(draft.bodyEn),
        },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: ({ id, duration }: EditableArticle) => {
      forget()
      onSaved({ contentId: id, duration })
      onClose()
    },
  })
  const isTooLong = [draft.bodyZh, draft.bodyEn].some(({ length }) => length > maxArticle)
  const isEmpty = draft.bodyZh === '' && draft.bodyEn === ''
  return (
    <Stack gap={4}>
      {notice}
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

export const ArticleDialog = (props: LessonEditorProps) => {
  const t = articlesTranslations.useTranslations()
  const { lessonId, title, contentId, onClose } = props
  const query = useQuery({
    ...quietQuery(getEditableArticle, { articleId: contentId ?? 0 }),
    enabled: contentId !== null,
  })
  const stored = contentId === null ? emptyArticle : query.data
  const scope = `article-${lessonId}`
  return (
    <LessonEditorDialog
      title={t('title', { name: title })}
      scope={scope}
      query={query}
      onClose={onClose}
    >
      {stored && <Editor {...props} stored={stored} scope={scope} />}
    </LessonEditorDialog>
  )
}
