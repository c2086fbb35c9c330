import { listSentMessages, sendMessage } from '@jingke/contract/messages/calls'
import { maxTitle } from '@jingke/contract/messages/constants'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { DateField } from '../../../lib/date-field/index.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { useNavigate, useSearchParams } from '../../../lib/router/index.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  PageHeading,
  SegmentedControl,
  Stack,
  Switch,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BodyEditor } from './body-editor.tsx'
import css from './compose-page.module.css'
import { reachQuery } from './console-messages.queries.ts'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import {
  type Draft,
  type DraftField,
  draftFor,
  isChanged,
  problemsOf,
  toAudience,
  toMessage,
} from './draft.ts'

type Errors = Partial<Record<DraftField, string>>

/** The form field of a server-side validation error. */
const fieldOf = (path: string): DraftField | undefined =>
  (['title', 'body', 'audience', 'startsAt', 'endsAt'] as const).find((name) =>
    path.startsWith(name),
  )

const ScheduleFields = (props: {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  errors: Errors
}) => {
  const t = consoleMessagesTranslations.useTranslations()
  const { draft, onChange, errors } = props
  return (
    <Stack gap={4}>
      <SegmentedControl<'now' | 'later'>
        legend={t('write.when')}
        isLegendHidden={false}
        value={draft.isLater ? 'later' : 'now'}
        onChange={(when) => onChange({ isLater: when === 'later' })}
        options={[
          { value: 'now', label: t('write.now') },
          { value: 'later', label: t('write.later') },
        ]}
      />
      {draft.isLater && (
        <DateField
          hasTime
          name="startsAt"
          label={t('write.startsAt')}
          value={draft.startsAt}
          error={errors.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      )}
      <Switch
        label={t('write.popup')}
        hint={t('write.popupHint')}
        checked={draft.isPopup}
        onChange={(event) => onChange({ isPopup: event.target.checked })}
      />
      {draft.isPopup && (
        <DateField
          hasTime
          name="endsAt"
          label={t('write.endsAt')}
          hint={t('write.endsAtHint')}
          value={draft.endsAt}
          error={errors.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      )}
    </Stack>
  )
}

export const ComposePage = ({ listPath }: { listPath: string }) => {
  const t = consoleMessagesTranslations.useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftFor(query.get('group')))
  const [errors, setErrors] = useState<Errors>({})
  /** How many learners it reaches, while the confirmation is open. */
  const [reached, setReached] = useState<number>()
  const [isSent, setIsSent] = useState(false)

  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    setErrors({})
  }

  const show = (next: Errors) => {
    setErrors(next)
    const [first] = Object.keys(next)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const explain = (error: unknown) => {
    const message = (error instanceof ApiError && error.message) || t('write.failed')
    const issues = [...fieldIssues(error)].flatMap(([path, text]) => {
      const field = fieldOf(path)
      return field ? [[field, text] as const] : []
    })
    if (issues.length > 0) show(Object.fromEntries(issues))
    else toast.show({ kind: 'error', text: message })
  }

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemsOf(draft, Date.now())
    show(Object.fromEntries(wrong.map((field) => [field, t(`check.${field}`)])))
    if (wrong.length > 0) return
    try {
      const { count } = await queries.fetchQuery(reachQuery(toAudience(draft)))
      if (count === 0) show({ audience: t('write.reachNobody') })
      else setReached(count)
    } catch (error) {
      explain(error)
    }
  }

  const send = useOnceMutation({
    mutationFn: (idempotencyKey, written: Draft) =>
      call(sendMessage, toMessage(written), {
        isQuiet: true,
        idempotencyKey,
      }),
    onSuccess: async (_sent, { isLater }) => {
      setIsSent(true)
      setReached(undefined)
      toast.show({ kind: 'success', text: t(isLater ? 'write.doneLater' : 'write.done') })
      await queries.invalidateQueries({ queryKey: [listSentMessages] })
      await navigate(listPath)
    },
    onError: (error) => {
      setReached(undefined)
      explain(error)
    },
  })

  return (
    <Stack gap={6}>
      <PageHeading
        title={t('write.title')}
        breadcrumbs={
          <PageBreadcrumbs parents={[[listPath, t('list.title')]]} here={t('write.title')} />
        }
      />
      <form ref={form} noValidate className={css.columns} onSubmit={(event) => void ask(event)}>
        <Card space="lg">
          <Stack gap={5}>
            <TextField
              name="title"
              label={t('write.subject')}
              maxLength={maxTitle}
              required
              value={draft.title}
              error={errors.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <BodyEditor
              value={draft.text}
              onChange={(text) => change({ text })}
              error={errors.body}
            />
          </Stack>
        </Card>
        <Card className={css.settings}>
          <Stack gap={6}>
            <AudienceFields draft={draft} onChange={change} error={errors.audience} />
            <ScheduleFields draft={draft} onChange={change} errors={errors} />
            <Button type="submit" variant="primary" size="lg" isWide>
              {t(draft.isLater ? 'write.schedule' : 'write.send')}
            </Button>
          </Stack>
        </Card>
      </form>
      <ConfirmDialog
        isOpen={reached !== undefined}
        title={t('write.confirmTitle', { count: reached ?? 0 })}
        text={
          draft.isLater
            ? t('write.confirmLater', {
                title: draft.title,
                time: toFullTime(new Date(draft.startsAt)),
              })
            : t('write.confirmText', { title: draft.title })
        }
        confirmLabel={t(draft.isLater ? 'write.schedule' : 'write.send')}
        cancelLabel={t('write.cancel')}
        isLoading={send.isPending}
        onCancel={() => setReached(undefined)}
        onConfirm={() => send.mutate(draft)}
      />
      <UnsavedGuard isDirty={!isSent && isChanged(draft)} />
    </Stack>
  )
}
