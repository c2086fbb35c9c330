import type { Question, QuestionContent, QuestionTypeName } from '@jingke/contract/assessment'
import {
  createQuestion,
  getQuestion,
  listQuestionLabels,
  listQuestions,
  updateQuestion,
} from '@jingke/contract/assessment/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../../lib/api/api.ts'
import { drafts } from '../../../../lib/drafts/index.ts'
import { conflictVersion, useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { storedVersion, useOnceMutation } from '../../../../lib/once/index.ts'
import { toast } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { toTagList } from '../label-field.tsx'
import { type Draft, draftOf, emptyDraft } from './question-draft.ts'

const toInput = ({ content, category, tags, difficulty }: Draft) => ({
  content,
  category: category.trim(),
  tags: toTagList(tags),
  difficulty,
})

const parseKept = (kept: string): Draft | undefined => {
  try {
    return kept ? (JSON.parse(kept) as Draft) : undefined
  } catch {
    return undefined
  }
}

type Options = {
  type: QuestionTypeName
  /** Absent: a new one. */
  question: Question | undefined
  onCreated: (id: number) => void
}

/** The form of a question. What is not saved stays in the browser, also without a network. */
export const useQuestionEditor = ({ type, question, onCreated }: Options) => {
  const t = bankTranslations.useTranslations()
  const refresh = useRefresh()
  const scope = `question:${question?.id ?? type}`
  const opened = question ? draftOf(question) : emptyDraft(type)
  const [saved, setSaved] = useState(opened)
  const [draft, setDraft] = useState(opened)
  const [version, setVersion] = useState(question?.version ?? 0)
  const [isKept, setIsKept] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  const takeKept = useEffectEvent((kept: string) => {
    const found = parseKept(kept)
    if (!found || found.content.type !== type || isChanged) return
    if (JSON.stringify(found) === JSON.stringify(saved)) return
    setDraft(found)
    setIsKept(true)
  })
  useEffect(() => {
    let isShown = true
    void drafts.load(scope).then((kept) => {
      if (isShown) takeKept(kept)
    })
    return () => {
      isShown = false
    }
  }, [scope])

  const change = (next: Draft) => {
    setDraft(next)
    drafts.set(scope, JSON.stringify(next))
  }
  const open = (next: Draft) => {
    setSaved(next)
    setDraft(next)
    setIsKept(false)
    drafts.set(scope, '')
  }
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, input: ReturnType<typeof toInput>) => {
      const options = { isQuiet: true, idempotencyKey } as const
      return question
        ? call(updateQuestion, { id: question.id, version, ...input }, options)
        : call(createQuestion, input, options)
    },
    onError: (error) =>
      setVersion((sent) => conflictVersion(error) ?? storedVersion(error) ?? sent),
    onSuccess: async (stored) => {
      open(draftOf(stored))
      setVersion(stored.version)
      toast.show({ kind: 'success', text: t(question ? 'saved' : 'created') })
      if (!question) onCreated(stored.id)
      await refresh([listQuestions, listQuestionLabels, getQuestion])
    },
  })
  const issues = fieldIssues(save.error)
  return {
    draft,
    isChanged,
    isKept,
    set: (part: Partial<Draft>) => change({ ...draft, ...part }),
    setContent: (content: QuestionContent) => change({ ...draft, content }),
    discard: () => open(saved),
    load: (latest: Question) => {
      open(draftOf(latest))
      setVersion(latest.version)
      save.reset()
    },
    save: () => save.mutate(toInput(draft)),
    isSaving: save.isPending,
    error: save.error,
    refusal: save.error instanceof ApiError ? save.error.message : undefined,
    issues: [...new Set(issues.values())],
    issueAt: (path: string): string | undefined => issues.get(`content.${path}`),
  }
}
